package ee.dedupe.hazelcast;

import ee.dedupe.hazelcast.StoredClaim.Completed;
import ee.dedupe.hazelcast.StoredClaim.InProgress;
import ee.dedupe.hazelcast.StoredClaim.Standing;
import ee.dedupe.hazelcast.StoredClaim.State;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.PayloadDigest;
import ee.dedupe.spi.StoredResult;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A claim as bytes, big-endian:
 *
 * <pre>
 *  1  format version = 1
 *  1  state: 1 standing, 2 in progress, 3 completed
 * 16  owner token: process, attempt
 *  8  time of the claim, milliseconds since the epoch
 *  1  payload digest: 0 none, 1 follows
 * 32    the digest
 *
 *  8  in progress: lease, milliseconds
 *  8               its start, milliseconds since the epoch
 *  4               renewals so far
 *
 *  4  completed: length of the outcome
 *  n             the outcome
 * </pre>
 *
 * <p>What a map holds may come from a newer version of this library or from somebody else, and is then read as nothing
 * known. A format must never change under its version number: a change by the owner compares the very bytes.
 */
final class ClaimFormat {
    private static final byte VERSION = 1;
    private static final byte STANDING = 1;
    private static final byte IN_PROGRESS = 2;
    private static final byte COMPLETED = 3;

    private static final int HEAD_LENGTH = 2 + 3 * Long.BYTES + 1;
    private static final int IN_PROGRESS_LENGTH = 2 * Long.BYTES + Integer.BYTES;

    private ClaimFormat() {}

    static byte[] encode(StoredClaim claim) {
        ByteBuffer buffer = ByteBuffer.allocate(length(claim))
                .put(VERSION)
                .put(stateByte(claim.state()))
                .putLong(claim.token().process())
                .putLong(claim.token().attempt())
                .putLong(claim.createdMillis())
                .put((byte) (claim.payload().isPresent() ? 1 : 0));
        claim.payload().ifPresent(payload -> buffer.put(payload.toBytes()));
        if (claim.state() instanceof InProgress progress) {
            buffer.putLong(progress.leaseMillis())
                    .putLong(progress.renewedMillis())
                    .putInt(progress.renewals());
        } else if (claim.state() instanceof Completed completed) {
            byte[] outcome = completed.outcome().bytes();
            buffer.putInt(outcome.length).put(outcome);
        }
        return buffer.array();
    }

    /** What the value says; empty when it is not of this format. */
    static Optional<StoredClaim> decode(@Nullable Object value) {
        if (!(value instanceof byte[] bytes)) {
            return Optional.empty();
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        try {
            return Optional.ofNullable(decode(buffer)).filter(claim -> !buffer.hasRemaining());
        } catch (BufferUnderflowException e) {
            return Optional.empty();
        }
    }

    private static @Nullable StoredClaim decode(ByteBuffer buffer) {
        if (buffer.get() != VERSION) {
            return null;
        }
        byte stateByte = buffer.get();
        OwnerToken token = new OwnerToken(buffer.getLong(), buffer.getLong());
        long createdMillis = buffer.getLong();
        byte payloads = buffer.get();
        if (createdMillis < 0 || payloads < 0 || payloads > 1) {
            return null;
        }
        Optional<PayloadDigest> payload =
                payloads == 0 ? Optional.empty() : Optional.of(PayloadDigest.of(take(PayloadDigest.LENGTH, buffer)));
        State state = state(stateByte, buffer);
        return state == null ? null : new StoredClaim(token, createdMillis, payload, state);
    }

    private static @Nullable State state(byte stateByte, ByteBuffer buffer) {
        return switch (stateByte) {
            case STANDING -> new Standing();
            case IN_PROGRESS -> inProgress(buffer);
            case COMPLETED -> completed(buffer);
            default -> null;
        };
    }

    private static @Nullable State inProgress(ByteBuffer buffer) {
        InProgress progress = new InProgress(buffer.getLong(), buffer.getLong(), buffer.getInt());
        return progress.leaseMillis() < 0 || progress.renewedMillis() < 0 ? null : progress;
    }

    private static @Nullable State completed(ByteBuffer buffer) {
        int length = buffer.getInt();
        return length == buffer.remaining() ? new Completed(StoredResult.of(take(length, buffer))) : null;
    }

    private static byte[] take(int length, ByteBuffer buffer) {
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        return bytes;
    }

    private static int length(StoredClaim claim) {
        int head = HEAD_LENGTH + (claim.payload().isPresent() ? PayloadDigest.LENGTH : 0);
        if (claim.state() instanceof Completed completed) {
            return head + Integer.BYTES + completed.outcome().bytes().length;
        }
        return claim.state() instanceof InProgress ? head + IN_PROGRESS_LENGTH : head;
    }

    private static byte stateByte(State state) {
        if (state instanceof Completed) {
            return COMPLETED;
        }
        return state instanceof InProgress ? IN_PROGRESS : STANDING;
    }
}
