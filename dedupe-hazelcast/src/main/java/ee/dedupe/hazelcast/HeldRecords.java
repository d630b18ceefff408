package ee.dedupe.hazelcast;

import com.hazelcast.map.LocalMapStats;
import java.util.stream.Stream;

/**
 * The share of the maps that one member holds.
 *
 * @param entries of which it is the owner, ended ones that were not cleared included
 * @param bytes about what they and the copies of others' entries take of the heap
 */
record HeldRecords(long entries, long bytes) {
    static final HeldRecords UNKNOWN = new HeldRecords(-1, -1);

    /** The bytes that Hazelcast does not count: when an entry ends, for each entry, as measured on 5.6.0. */
    private static final long EXPIRY_BYTES = 108;

    static HeldRecords of(Stream<LocalMapStats> maps) {
        return maps.map(HeldRecords::of).reduce(new HeldRecords(0, 0), HeldRecords::plus);
    }

    private static HeldRecords of(LocalMapStats map) {
        long copies = map.getBackupEntryCount();
        return new HeldRecords(
                map.getOwnedEntryCount(),
                map.getOwnedEntryMemoryCost()
                        + map.getBackupEntryMemoryCost()
                        + (map.getOwnedEntryCount() + copies) * EXPIRY_BYTES);
    }

    private HeldRecords plus(HeldRecords other) {
        return new HeldRecords(entries + other.entries, bytes + other.bytes);
    }
}
