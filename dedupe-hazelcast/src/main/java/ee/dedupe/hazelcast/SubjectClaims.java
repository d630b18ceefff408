package ee.dedupe.hazelcast;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The claims that are about one subject, as they lie in a map: a version, and of each its key, its owner, the map that it is
 * in and when it has certainly ended.
 */
record SubjectClaims(List<One> claims) {
    private static final byte VERSION = 1;
    private static final int ONE_LENGTH = StorageKey.LENGTH + 3 * Long.BYTES + Integer.BYTES;

    SubjectClaims {
        claims = List.copyOf(claims);
    }

    /**
     * One claim.
     *
     * @param place which map it is in
     * @param endMillis since the epoch, by the clock of the node that noted it
     */
    record One(StorageKey key, OwnerToken owner, TtlClass place, long endMillis) {
        boolean isOf(StorageKey other) {
            return key.equals(other);
        }
    }

    /** With this one in place of what was noted of its key before, and without those that have ended. */
    SubjectClaims with(One added, Instant now) {
        List<One> more = new ArrayList<>(claims.size() + 1);
        claims.stream()
                .filter(one -> !one.isOf(added.key()) && one.endMillis() > now.toEpochMilli())
                .forEach(more::add);
        more.add(added);
        return new SubjectClaims(more);
    }

    boolean has(One wanted) {
        return claims.stream()
                .anyMatch(one -> one.isOf(wanted.key())
                        && one.owner().equals(wanted.owner())
                        && one.endMillis() >= wanted.endMillis());
    }

    byte[] encode() {
        ByteBuffer out = ByteBuffer.allocate(1 + claims.size() * ONE_LENGTH).put(VERSION);
        for (One one : claims) {
            out.put(one.key().toBytes())
                    .putLong(one.owner().process())
                    .putLong(one.owner().attempt())
                    .putInt((int) one.place().longest().toSeconds())
                    .putLong(one.endMillis());
        }
        return out.array();
    }

    /** Reads them; empty when they are of a later version, or damaged. */
    static Optional<SubjectClaims> decode(@Nullable Object value) {
        if (!(value instanceof byte[] bytes)
                || bytes.length == 0
                || bytes[0] != VERSION
                || (bytes.length - 1) % ONE_LENGTH != 0) {
            return Optional.empty();
        }
        ByteBuffer in = ByteBuffer.wrap(bytes, 1, bytes.length - 1);
        List<One> claims = new ArrayList<>();
        while (in.hasRemaining()) {
            byte[] key = new byte[StorageKey.LENGTH];
            in.get(key);
            OwnerToken owner = new OwnerToken(in.getLong(), in.getLong());
            TtlClass place = TtlClass.of(Duration.ofSeconds(in.getInt()));
            claims.add(new One(StorageKey.of(key), owner, place, in.getLong()));
        }
        return Optional.of(new SubjectClaims(claims));
    }
}
