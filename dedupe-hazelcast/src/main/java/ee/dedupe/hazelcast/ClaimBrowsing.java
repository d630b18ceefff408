package ee.dedupe.hazelcast;

import com.hazelcast.core.EntryView;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for claims in all maps, since a key does not tell its ttl. Never by a predicate, which reads every entry.
 *
 * @param clock for ages
 */
record ClaimBrowsing(ClaimMaps maps, InstantSource clock) {
    private static final int TRIES = 3;
    /** An entry may hold a whole answer. */
    private static final int MOST_AT_ONCE = 20;

    Optional<LiveClaim> find(StorageKey key) {
        return maps.all().stream().flatMap(map -> seen(map, key).stream()).findFirst();
    }

    List<LiveClaim> list(int most) {
        List<LiveClaim> found = new ArrayList<>();
        for (IMap<byte[], Object> map : maps.inUse()) {
            Iterator<Map.Entry<byte[], Object>> entries = map.iterator(Math.min(most, MOST_AT_ONCE));
            while (found.size() < most && entries.hasNext()) {
                byte[] key = entries.next().getKey();
                // What lies under another kind of key is none of ours.
                if (key.length == StorageKey.LENGTH) {
                    // Looked at once more: among those that are walked through are some that have ended.
                    seen(map, StorageKey.of(key)).ifPresent(found::add);
                }
            }
        }
        return found;
    }

    boolean forget(StorageKey key, boolean evenRunning) {
        boolean forgotten = false;
        for (IMap<byte[], Object> map : maps.all()) {
            forgotten |= forget(map, key, evenRunning);
        }
        return forgotten;
    }

    /** Removes the very entry that was judged. */
    private boolean forget(IMap<byte[], Object> map, StorageKey key, boolean evenRunning) {
        for (int i = 0; i < TRIES; i++) {
            Object value = map.get(key.toBytes());
            if (value == null || (LiveClaim.State.of(record(value)).countsAsRunning() && !evenRunning)) {
                return false;
            }
            if (map.remove(key.toBytes(), value)) {
                return true;
            }
        }
        throw new ClaimStoreException("DEDUP0108 an entry keeps changing");
    }

    private Optional<LiveClaim> seen(IMap<byte[], Object> map, StorageKey key) {
        try {
            return Optional.ofNullable(map.getEntryView(key.toBytes())).map(entry -> seen(key, entry));
        } catch (HazelcastSerializationException e) {
            // The entry that is there is unreadable on this member; there it is, all the same.
            return Optional.of(new LiveClaim(key, LiveClaim.State.UNKNOWN, Duration.ZERO, Optional.empty()));
        }
    }

    private LiveClaim seen(StorageKey key, EntryView<byte[], Object> entry) {
        FoundClaim found = FoundClaim.of(entry.getValue());
        ClaimRecord record = found.record(clock.instant());
        Duration left = record instanceof ClaimRecord.InProgress running
                ? running.left()
                : Duration.ofMillis(Math.max(0, entry.getExpirationTime() - clock.millis()));
        return new LiveClaim(key, LiveClaim.State.of(record), record.age(), Optional.of(left), found.operation());
    }

    private ClaimRecord record(Object value) {
        return FoundClaim.of(value).record(clock.instant());
    }
}
