package ee.dedupe.hazelcast;

import com.hazelcast.map.LocalMapStats;
import java.util.stream.Stream;

/**
 * What one member holds of the maps.
 *
 * @param entries of which it is the owner, ended ones that were not cleared included
 * @param bytes about what they and the copies of others' entries take of the heap
 */
record HeldClaims(long entries, long bytes) {
    static final HeldClaims UNKNOWN = new HeldClaims(-1, -1);

    /** What Hazelcast does not count: when an entry ends, for each entry, as measured on 5.6.0. */
    private static final long EXPIRY_BYTES = 108;

    static HeldClaims of(Stream<LocalMapStats> maps) {
        return maps.map(HeldClaims::of).reduce(new HeldClaims(0, 0), HeldClaims::plus);
    }

    private static HeldClaims of(LocalMapStats map) {
        long copies = map.getBackupEntryCount();
        return new HeldClaims(
                map.getOwnedEntryCount(),
                map.getOwnedEntryMemoryCost()
                        + map.getBackupEntryMemoryCost()
                        + (map.getOwnedEntryCount() + copies) * EXPIRY_BYTES);
    }

    private HeldClaims plus(HeldClaims other) {
        return new HeldClaims(entries + other.entries, bytes + other.bytes);
    }
}
