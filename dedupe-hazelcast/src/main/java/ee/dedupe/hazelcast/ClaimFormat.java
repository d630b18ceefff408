package ee.dedupe.hazelcast;

import ee.dedupe.hazelcast.StoredClaim.Completed;
import ee.dedupe.hazelcast.StoredClaim.InProgress;
import ee.dedupe.hazelcast.StoredClaim.Standing;
import ee.dedupe.hazelcast.StoredClaim.State;
import ee.dedupe.internal.claim.ClaimRecord.ClaimHeader;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.StoredResult;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A claim as bytes, big-endian: a {@link ClaimHeader}, of version 1, or 2 where the claim tells its origin, and behind it:
 *
 * <pre>
 *     version 2: its {@link Origin#toBytes origin}
 *
 *  8  in progress: lease, milliseconds
 *  8               its start, milliseconds since the epoch
 *  4               renewals so far
 *
 *  4  completed: length of the outcome
 *  n             the outcome
 * </pre>
 *
 * <p>What a map holds may come from a newer version of this library, of which only the header is read, or from somebody
 * else, of which nothing is. A format must never change under its version number: a change by the owner compares the
 * very bytes. So a claim of version 1 stays one.
 */
final class ClaimFormat {
    private static final byte WITHOUT_ORIGIN = 1;
    private static final byte VERSION = 2;

    private static final byte[] NO_BYTES = {};
    private static final int IN_PROGRESS_LENGTH = 2 * Long.BYTES + Integer.BYTES;

    private ClaimFormat() {}

    static byte[] encode(StoredClaim claim) {
        byte version = claim.origin().isPresent() ? VERSION : WITHOUT_ORIGIN;
        byte[] origin = claim.origin().map(Origin::toBytes).orElse(NO_BYTES);
        ClaimHeader header = new ClaimHeader(
                version, stateByte(claim.state()), claim.token(), claim.createdMillis(), claim.payload());
        ByteBuffer buffer = ByteBuffer.allocate(header.length() + origin.length + bodyLength(claim.state()));
        header.write(buffer);
        buffer.put(origin);
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

    /** What the value says; empty when it is of neither version. */
    static Optional<StoredClaim> decode(@Nullable Object value) {
        return read(value, buffer -> {
            ClaimHeader header = ClaimHeader.read(buffer);
            StoredClaim claim = header == null || header.version() > VERSION ? null : claim(header, buffer);
            return buffer.hasRemaining() ? null : claim;
        });
    }

    /** How the value begins when a later version wrote it; empty otherwise. */
    static Optional<ClaimHeader> laterHeader(@Nullable Object value) {
        return read(value, ClaimHeader::read).filter(header -> header.version() > VERSION);
    }

    private static <T> Optional<T> read(@Nullable Object value, Function<ByteBuffer, @Nullable T> reader) {
        if (!(value instanceof byte[] bytes)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(reader.apply(ByteBuffer.wrap(bytes)));
        } catch (BufferUnderflowException e) {
            return Optional.empty();
        }
    }

    private static @Nullable StoredClaim claim(ClaimHeader header, ByteBuffer buffer) {
        Optional<Origin> origin = Optional.empty();
        if (header.version() == VERSION) {
            origin = Optional.ofNullable(Origin.read(buffer));
            if (origin.isEmpty()) {
                return null;
            }
        }
        State state = state(header.state(), buffer);
        return state == null
                ? null
                : new StoredClaim(header.token(), header.createdMillis(), header.payload(), origin, state);
    }

    private static @Nullable State state(byte stateByte, ByteBuffer buffer) {
        return switch (stateByte) {
            case ClaimHeader.STANDING -> new Standing();
            case ClaimHeader.IN_PROGRESS -> inProgress(buffer);
            case ClaimHeader.COMPLETED -> completed(buffer);
            default -> null;
        };
    }

    private static @Nullable State inProgress(ByteBuffer buffer) {
        InProgress progress = new InProgress(buffer.getLong(), buffer.getLong(), buffer.getInt());
        return progress.leaseMillis() < 0 || progress.renewedMillis() < 0 ? null : progress;
    }

    private static @Nullable State completed(ByteBuffer buffer) {
        int length = buffer.getInt();
        if (length != buffer.remaining()) {
            return null;
        }
        byte[] outcome = new byte[length];
        buffer.get(outcome);
        return new Completed(StoredResult.of(outcome));
    }

    private static int bodyLength(State state) {
        if (state instanceof Completed completed) {
            return Integer.BYTES + completed.outcome().bytes().length;
        }
        return state instanceof InProgress ? IN_PROGRESS_LENGTH : 0;
    }

    private static byte stateByte(State state) {
        if (state instanceof Completed) {
            return ClaimHeader.COMPLETED;
        }
        return state instanceof InProgress ? ClaimHeader.IN_PROGRESS : ClaimHeader.STANDING;
    }
}
