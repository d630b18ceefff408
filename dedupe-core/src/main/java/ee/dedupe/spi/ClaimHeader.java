package ee.dedupe.spi;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the record of a claim begins with, for a store that keeps records as bytes. Every later version of such a record
 * keeps these bytes where they are, so that nodes of this version can read so much of it during a rolling upgrade:
 *
 * <pre>
 *  1  version of the store's format, from 1
 *  1  state, of {@link #STANDING}, {@link #IN_PROGRESS} and {@link #COMPLETED}
 * 16  owner token: process, attempt
 *  8  time of the claim, milliseconds since the epoch
 *  1  payload digest: 0 none, 1 follows
 * 32    the digest
 * </pre>
 *
 * <p>Numbers are big-endian.
 *
 * @param version of the store's format, at least 1
 * @param createdMillis time of the claim since the epoch, by the claimant's clock
 */
public record ClaimHeader(
        byte version, byte state, OwnerToken token, long createdMillis, Optional<PayloadDigest> payload) {
    /** {@link ClaimRecord.Standing}. */
    public static final byte STANDING = 1;
    /** {@link ClaimRecord.InProgress}. */
    public static final byte IN_PROGRESS = 2;
    /** {@link ClaimRecord.Completed}. */
    public static final byte COMPLETED = 3;

    private static final int LENGTH_WITHOUT_DIGEST = 2 + 3 * Long.BYTES + 1;

    /** How many bytes are written. */
    public int length() {
        return LENGTH_WITHOUT_DIGEST + (payload.isPresent() ? PayloadDigest.LENGTH : 0);
    }

    /**
     * Leaves the buffer behind it.
     *
     * @throws java.nio.BufferOverflowException when there is less room than {@link #length}
     */
    public void write(ByteBuffer buffer) {
        buffer.put(version)
                .put(state)
                .putLong(token.process())
                .putLong(token.attempt())
                .putLong(createdMillis)
                .put((byte) (payload.isPresent() ? 1 : 0));
        payload.ifPresent(digest -> buffer.put(digest.toBytes()));
    }

    /**
     * Leaves the buffer behind it.
     *
     * @return null when no version writes such a header; a later version's state may be none of those above
     * @throws java.nio.BufferUnderflowException when the bytes end too soon
     */
    public static @Nullable ClaimHeader read(ByteBuffer buffer) {
        byte version = buffer.get();
        byte state = buffer.get();
        OwnerToken token = new OwnerToken(buffer.getLong(), buffer.getLong());
        long createdMillis = buffer.getLong();
        byte payloads = buffer.get();
        if (version < 1 || createdMillis < 0 || payloads < 0 || payloads > 1) {
            return null;
        }
        return new ClaimHeader(
                version, state, token, createdMillis, payloads == 0 ? Optional.empty() : Optional.of(digest(buffer)));
    }

    /** What it tells when nothing behind it can be read. */
    public ClaimRecord.Unknown unknown(Instant now) {
        return new ClaimRecord.Unknown(since(createdMillis, now), payload);
    }

    /** From a time since the epoch until now; zero when the clock that wrote the time is ahead of ours. */
    public static Duration since(long millis, Instant now) {
        return Duration.ofMillis(Math.max(0, now.toEpochMilli() - millis));
    }

    private static PayloadDigest digest(ByteBuffer buffer) {
        byte[] bytes = new byte[PayloadDigest.LENGTH];
        buffer.get(bytes);
        return PayloadDigest.of(bytes);
    }
}
