package ee.dedupe.hazelcast;

import com.hazelcast.core.EntryView;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.time.Instant;
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
     * a call has chosen to keep its claim for longer than the map's default; see {@link #removeAbandoned}.
     */
    boolean replace(StorageKey key, StoredClaim known, StoredClaim changed, Duration life) {
        long startNanos = nanoTime.getAsLong();
        if (!entries.replace(key.toBytes(), ClaimFormat.encode(known), ClaimFormat.encode(changed))) {
            return false;
        }
        long seconds = TtlClass.wholeSeconds(life);
        if (seconds != ttlClass.defaultSeconds()) {
            assertStillOurs(startNanos, changed);
            entries.setTtl(key.toBytes(), seconds, TimeUnit.SECONDS);
        }
        return true;
    }

    /** Setting a life looks at no owner: after a pause in which the entry may have ended, it could be another's. */
    private void assertStillOurs(long startNanos, StoredClaim changed) {
        Duration ours = changed.isCompleted() || ttlClass.longest().compareTo(StoredClaim.ABANDONED_AFTER) < 0
                ? ttlClass.longest()
                : StoredClaim.ABANDONED_AFTER;
        if (nanoTime.getAsLong() - startNanos > ours.dividedBy(2).toNanos()) {
            throw new ClaimStoreException("DEDUP0107 this process stood still while it changed a claim");
        }
    }

    /**
     * Removes a claim in progress whose owner has died between the two steps of a renewal: it has not renewed for long, and
     * its entry lives longer than its lease. The first is judged by two nodes' clocks, the second by the member alone; a
     * running owner's claim is not touched unless both are wrong.
     */
    boolean removeAbandoned(StorageKey key, FoundClaim found, Instant now) {
        Optional<StoredClaim> silent = found.stored().filter(claim -> claim.isSilentForLong(now));
        return silent.isPresent() && outlivesItsLease(key, silent.get()) && remove(key, silent.get());
    }

    private boolean outlivesItsLease(StorageKey key, StoredClaim claim) {
        EntryView<byte[], Object> view = entries.getEntryView(key.toBytes());
        return view != null
                && claim.state() instanceof StoredClaim.InProgress progress
                && view.getTtl()
                        > TimeUnit.SECONDS.toMillis(TtlClass.wholeSeconds(Duration.ofMillis(progress.leaseMillis())));
    }

    boolean remove(StorageKey key, StoredClaim known) {
        return entries.remove(key.toBytes(), ClaimFormat.encode(known));
    }

    private static Optional<FoundClaim> found(Supplier<@Nullable Object> call) {
        try {
            return Optional.ofNullable(call.get()).map(FoundClaim::of);
        } catch (HazelcastSerializationException e) {
            // The entry that is there is unreadable on this member; there it is, all the same.
            return Optional.of(FoundClaim.UNREADABLE);
        }
    }
}
