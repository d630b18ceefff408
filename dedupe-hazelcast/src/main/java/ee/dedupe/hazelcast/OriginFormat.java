package ee.dedupe.hazelcast;

import ee.dedupe.spi.ClaimRequest.CallTrace;
import ee.dedupe.spi.ClaimRequest.Origin;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a claim as bytes, from format version 2 on:
 *
 * <pre>
 *  2  length of the operation
 *  n    the operation, UTF-8
 *  1  trace: 0 none, 1 follows
 * 24    the trace: its id, and the span's
 * </pre>
 */
final class OriginFormat {
    private static final int TRACE_LENGTH = 3 * Long.BYTES;

    private OriginFormat() {}

    static byte[] encode(Origin origin) {
        byte[] operation = origin.operation().getBytes(StandardCharsets.UTF_8);
        ByteBuffer buffer = ByteBuffer.allocate(
                Short.BYTES + operation.length + 1 + (origin.trace().isPresent() ? TRACE_LENGTH : 0));
        buffer.putShort((short) operation.length).put(operation).put((byte)
                (origin.trace().isPresent() ? 1 : 0));
        origin.trace()
                .ifPresent(trace -> buffer.putLong(trace.traceHigh())
                        .putLong(trace.traceLow())
                        .putLong(trace.span()));
        return buffer.array();
    }

    /**
     * Leaves the buffer behind it.
     *
     * @return null when no version writes such an origin
     * @throws java.nio.BufferUnderflowException when the bytes end too soon
     */
    static @Nullable Origin read(ByteBuffer buffer) {
        byte[] operation = new byte[Short.toUnsignedInt(buffer.getShort())];
        buffer.get(operation);
        byte traces = buffer.get();
        if (traces < 0 || traces > 1) {
            return null;
        }
        Optional<CallTrace> trace = traces == 0
                ? Optional.empty()
                : Optional.of(new CallTrace(buffer.getLong(), buffer.getLong(), buffer.getLong()));
        return new Origin(new String(operation, StandardCharsets.UTF_8), trace);
    }
}
