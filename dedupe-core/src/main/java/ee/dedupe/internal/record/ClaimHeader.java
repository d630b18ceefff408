package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The first bytes of a claim's record. Every later version of the format keeps these bytes where they are, so that
 * nodes of this version can read so much of it during a rolling upgrade. Numbers are big-endian:
 *
 * <pre>
 *  1  version of the format, from 1
 *  1  state, of {@link #STANDING}, {@link #IN_PROGRESS} and {@link #COMPLETED}
 * 16  owner token: process, attempt
 *  8  time of the claim, milliseconds since the epoch
 *  1  payload digest: 0 none, 1 follows
 * 32    the digest
 * </pre>
 *
 * @param version at least 1
 * @param createdMillis time of the claim since the epoch, by the claimant's clock
 */
record ClaimHeader(byte version, byte state, OwnerToken token, long createdMillis, Optional<PayloadDigest> payload) {
    static final byte STANDING = 1;
    static final byte IN_PROGRESS = 2;
    static final byte COMPLETED = 3;

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
     * @return null when no version writes such a header; a later version's state may be none of those above
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

    private static PayloadDigest digest(ByteBuffer buffer) {
        byte[] bytes = new byte[PayloadDigest.LENGTH];
        buffer.get(bytes);
        return PayloadDigest.of(bytes);
    }

    ClaimHeader completed() {
        return new ClaimHeader(version, COMPLETED, token, createdMillis, payload);
    }

    Duration age(Instant now) {
        return since(createdMillis, now);
    }

    /** Returns what it tells when nothing behind it can be read. */
    ClaimRecord.Unknown unknown(Instant now) {
        return new ClaimRecord.Unknown(age(now), payload);
    }

    /** Returns how long ago a time since the epoch was; zero when the clock that wrote it is ahead of ours. */
    static Duration since(long millis, Instant now) {
        return Duration.ofMillis(Math.max(0, now.toEpochMilli() - millis));
    }
}
