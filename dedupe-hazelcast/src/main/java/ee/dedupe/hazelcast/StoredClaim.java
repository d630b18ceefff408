package ee.dedupe.hazelcast;

import ee.dedupe.spi.OwnerToken;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A claim as it lies in the map, 26 bytes, big-endian: format version (1), state (1 = held), owner token (8 + 8), time
 * of the claim in milliseconds since the epoch by the claimant's clock (8).
 *
 * <p>What the map holds may come from a newer version of this library or from somebody else, and is then read as
 * nothing known. A format must never change under its version number: a release compares the very bytes.
 */
record StoredClaim(OwnerToken token, long createdMillis) {
    private static final byte VERSION = 1;
    private static final byte HELD = 1;
    private static final int LENGTH = 2 + 3 * Long.BYTES;

    static StoredClaim of(OwnerToken token, Instant created) {
        return new StoredClaim(token, created.toEpochMilli());
    }

    byte[] encode() {
        return ByteBuffer.allocate(LENGTH)
                .put(VERSION)
                .put(HELD)
                .putLong(token.process())
                .putLong(token.attempt())
                .putLong(createdMillis)
                .array();
    }

    /** What the value says; empty when it is not of this format. */
    static Optional<StoredClaim> decode(@Nullable Object value) {
        if (!(value instanceof byte[] bytes) || bytes.length != LENGTH) {
            return Optional.empty();
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        if (buffer.get() != VERSION || buffer.get() != HELD) {
            return Optional.empty();
        }
        OwnerToken token = new OwnerToken(buffer.getLong(), buffer.getLong());
        return Optional.of(new StoredClaim(token, buffer.getLong()));
    }

    /** Since the claim; zero when the claimant's clock is ahead of ours. */
    Duration age(Instant now) {
        long nowMillis = now.toEpochMilli();
        return createdMillis < 0 || createdMillis > nowMillis
                ? Duration.ZERO
                : Duration.ofMillis(nowMillis - createdMillis);
    }
}
