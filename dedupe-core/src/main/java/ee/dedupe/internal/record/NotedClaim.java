package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;

/**
 * A claim whose answer is about a subject, as a member of the subject's set: its key, its owner, and its place in seconds.
 *
 * @param place which of the store's the claim is in
 */
record NotedClaim(StorageKey key, OwnerToken owner, Duration place) {
    private static final int LENGTH = StorageKey.LENGTH + 3 * Long.BYTES;

    byte[] toBytes() {
        return ByteBuffer.allocate(LENGTH)
                .put(key.toBytes())
                .putLong(owner.process())
                .putLong(owner.attempt())
                .putLong(place.toSeconds())
                .array();
    }

    /** Reads a note; empty when a later version wrote it, or somebody else. */
    static Optional<NotedClaim> of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            return Optional.empty();
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        byte[] key = new byte[StorageKey.LENGTH];
        in.get(key);
        OwnerToken owner = new OwnerToken(in.getLong(), in.getLong());
        long seconds = in.getLong();
        return seconds < 0
                ? Optional.empty()
                : Optional.of(new NotedClaim(StorageKey.of(key), owner, Duration.ofSeconds(seconds)));
    }
}
