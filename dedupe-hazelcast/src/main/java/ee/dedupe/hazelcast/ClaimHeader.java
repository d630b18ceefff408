package ee.dedupe.hazelcast;

import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.PayloadDigest;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What each record begins with. Every later version of the format keeps these bytes where they are, so that nodes of this
 * version can read so much of it during a rolling upgrade.
 *
 * @param createdMillis time of the claim since the epoch, by the claimant's clock
 */
record ClaimHeader(byte version, byte state, OwnerToken token, long createdMillis, Optional<PayloadDigest> payload) {
    private static final int LENGTH_WITHOUT_DIGEST = 2 + 3 * Long.BYTES + 1;

    int length() {
        return LENGTH_WITHOUT_DIGEST + (payload.isPresent() ? PayloadDigest.LENGTH : 0);
    }

    void write(ByteBuffer buffer) {
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
     * @return null when no version writes such a header
     * @throws java.nio.BufferUnderflowException when the bytes end too soon
     */
    static @Nullable ClaimHeader read(ByteBuffer buffer) {
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
    ClaimRecord.Unknown unknown(Instant now) {
        return new ClaimRecord.Unknown(since(createdMillis, now), payload);
    }

    /** Zero when the clock that wrote the time is ahead of ours. */
    static Duration since(long millis, Instant now) {
        return Duration.ofMillis(Math.max(0, now.toEpochMilli() - millis));
    }

    private static PayloadDigest digest(ByteBuffer buffer) {
        byte[] bytes = new byte[PayloadDigest.LENGTH];
        buffer.get(bytes);
        return PayloadDigest.of(bytes);
    }
}
