package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.text.StrictText;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A claim as bytes, big-endian:
 *
 * <pre>
 *    its {@link ClaimHeader}
 * 20 its {@link Life}
 *  2 length of the operation that it is from
 *  n   the operation, UTF-8
 *  1 trace: 0 none, 1 follows
 * 24   the trace: its id, and the span's
 *  4 completed only: length of the outcome
 *  n   the outcome
 * </pre>
 *
 * <p>A record may come from a newer version of this library, of which only the header is read, or from somebody else, of which
 * nothing is. A format must never change under its version number: a change by the owner compares the very bytes.
 */
final class ClaimFormat {
    private static final int TRACE_LENGTH = 3 * Long.BYTES;

    private ClaimFormat() {}

    static byte[] encode(StoredClaim claim) {
        byte[] operation = StrictText.utf8(claim.origin().operation());
        Optional<CallTrace> trace = claim.origin().trace();
        byte[] outcome = claim.outcome().bytes();
        ByteBuffer buffer = ByteBuffer.allocate(claim.header().length()
                + Life.LENGTH
                + Short.BYTES
                + operation.length
                + (trace.isPresent() ? 1 + TRACE_LENGTH : 1)
                + (claim.isCompleted() ? Integer.BYTES + outcome.length : 0));
        claim.header().write(buffer);
        claim.life().write(buffer);
        buffer.putShort((short) operation.length).put(operation).put((byte) (trace.isPresent() ? 1 : 0));
        trace.ifPresent(span ->
                buffer.putLong(span.traceHigh()).putLong(span.traceLow()).putLong(span.span()));
        if (claim.isCompleted()) {
            buffer.putInt(outcome.length).put(outcome);
        }
        return buffer.array();
    }

    /** Reads the bytes; null when this version cannot read them. */
    static @Nullable StoredClaim decode(byte[] bytes) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            ClaimHeader header = ClaimHeader.read(buffer);
            StoredClaim claim =
                    header == null || header.version() != StoredClaim.VERSION ? null : claim(header, buffer);
            return buffer.hasRemaining() ? null : claim;
        } catch (BufferUnderflowException e) {
            return null;
        }
    }

    /** Reads how the bytes begin when a later version wrote them; null otherwise. */
    static @Nullable ClaimHeader laterHeader(byte[] bytes) {
        try {
            ClaimHeader header = ClaimHeader.read(ByteBuffer.wrap(bytes));
            return header == null || header.version() == StoredClaim.VERSION ? null : header;
        } catch (BufferUnderflowException e) {
            return null;
        }
    }

    private static @Nullable StoredClaim claim(ClaimHeader header, ByteBuffer buffer) {
        Life life = Life.read(buffer);
        Origin origin = origin(buffer);
        if (life == null || origin == null) {
            return null;
        }
        return switch (header.state()) {
            case ClaimHeader.STANDING, ClaimHeader.IN_PROGRESS ->
                new StoredClaim(header, life, origin, StoredResult.NONE);
            case ClaimHeader.COMPLETED -> completed(header, life, origin, buffer);
            default -> null;
        };
    }

    private static @Nullable Origin origin(ByteBuffer buffer) {
        byte[] operation = new byte[Short.toUnsignedInt(buffer.getShort())];
        buffer.get(operation);
        byte traces = buffer.get();
        if (traces < 0 || traces > 1) {
            return null;
        }
        Optional<CallTrace> trace = traces == 0
                ? Optional.empty()
                : Optional.of(new CallTrace(buffer.getLong(), buffer.getLong(), buffer.getLong()));
        String label = StrictText.text(operation);
        return label == null ? null : new Origin(label, trace);
    }

    private static @Nullable StoredClaim completed(ClaimHeader header, Life life, Origin origin, ByteBuffer buffer) {
        int length = buffer.getInt();
        if (length != buffer.remaining()) {
            return null;
        }
        byte[] outcome = new byte[length];
        buffer.get(outcome);
        return new StoredClaim(header, life, origin, StoredResult.of(outcome));
    }
}
