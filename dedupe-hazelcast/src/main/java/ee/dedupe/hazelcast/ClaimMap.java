package ee.dedupe.hazelcast;

import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The map of one {@link TtlClass}. Each change is atomic on the key's partition, waits for its backups and needs no class
 * of ours on the members; the partition owner's clock alone ends an entry.
 */
record ClaimMap(TtlClass ttlClass, IMap<byte[], Object> entries, SettledNotifications hints, LongSupplier nanoTime) {
    /** What is there under this key; empty when nothing was, and mine now is. */
    Optional<FoundClaim> putIfAbsent(StorageKey key, StoredClaim mine, Duration life) {
        return found(() -> entries.putIfAbsent(
                key.toBytes(), ClaimFormat.encode(mine), TtlClass.wholeSeconds(life), TimeUnit.SECONDS));
    }

    Optional<FoundClaim> get(StorageKey key) {
        return found(() -> entries.get(key.toBytes()));
    }

    /**
     * Replaces the very entry that is known. From then on it lives for the map's default; only its owner changes it, so
     * the life asked for can be set in a second step. An owner that dies in between leaves the longer life, save where
     * a call has chosen to keep its claim for longer than the map's default.
     */
    boolean replace(StorageKey key, StoredClaim known, StoredClaim changed, Duration life) {
        long startNanos = nanoTime.getAsLong();
        if (!entries.replace(key.toBytes(), ClaimFormat.encode(known), ClaimFormat.encode(changed))) {
            return false;
        }
        long seconds = TtlClass.wholeSeconds(life);
        if (seconds != ttlClass.defaultSeconds()) {
            assertStillOurs(startNanos);
            entries.setTtl(key.toBytes(), seconds, TimeUnit.SECONDS);
        }
        return true;
    }

    /** Setting a life looks at no owner: after a pause in which the entry may have ended, it could be another's. */
    private void assertStillOurs(long startNanos) {
        if (nanoTime.getAsLong() - startNanos > ttlClass.longest().dividedBy(2).toNanos()) {
            throw new ClaimStoreException("DEDUP0107 this process stood still while it changed a claim");
        }
    }

    boolean remove(StorageKey key, StoredClaim known) {
        return entries.remove(key.toBytes(), ClaimFormat.encode(known));
    }

    private static Optional<FoundClaim> found(Supplier<@Nullable Object> call) {
        try {
            return Optional.ofNullable(call.get()).map(value -> new FoundClaim(ClaimFormat.decode(value)));
        } catch (HazelcastSerializationException e) {
            // The entry that is there is unreadable on this member; there it is, all the same.
            return Optional.of(new FoundClaim(Optional.empty()));
        }
    }
}
