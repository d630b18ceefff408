package ee.dedupe.hazelcast;

import com.hazelcast.core.EntryView;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.Slot.Kind;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The map of one {@link TtlClass} and kind. Each change is atomic on the key's partition, waits for its backups and needs no
 * class of ours on the members; the partition owner's clock alone ends an entry.
 */
record RecordMap(TtlClass ttlClass, Kind kind, IMap<byte[], Object> entries, LongSupplier nanoTime) {
    /** A record that cannot be read: an object of another class, or one that this member knows nothing of. */
    private static final byte[] UNREADABLE = {};
    /** Where an entry lives for longer than asked, others may remove it from then on. */
    private static final Duration OVERDUE_AFTER = Duration.ofMinutes(5);

    Optional<byte[]> get(byte[] key) {
        return found(() -> entries.get(key));
    }

    Optional<byte[]> putIfAbsent(byte[] key, byte[] record, Duration life) {
        return found(() -> entries.putIfAbsent(key, record, TtlClass.wholeSeconds(life), TimeUnit.SECONDS));
    }

    private static Optional<byte[]> found(Supplier<@Nullable Object> call) {
        try {
            return Optional.ofNullable(call.get()).map(value -> value instanceof byte[] bytes ? bytes : UNREADABLE);
        } catch (HazelcastSerializationException e) {
            return Optional.of(UNREADABLE);
        }
    }

    /**
     * Replaces the very entry that is known. From then on it lives for the map's default; only its owner changes it, so
     * the life asked for can be set in a second step. A writer that dies in between leaves the longer life, save where
     * a call has chosen to keep its claim for longer than the map's default; see {@link #removeOverdue}. What is noted of a
     * subject has many writers, and always lives for the default, which is long enough for it.
     */
    boolean replace(byte[] key, byte[] known, byte[] record, Duration life) {
        long startNanos = nanoTime.getAsLong();
        if (!entries.replace(key, known, record)) {
            return false;
        }
        long seconds = TtlClass.wholeSeconds(life);
        if (kind == Kind.CLAIM && seconds != ttlClass.defaultSeconds(kind)) {
            assertStillOurs(startNanos);
            entries.setTtl(key, seconds, TimeUnit.SECONDS);
        }
        return true;
    }

    /** Setting a life looks at no owner: after a pause in which the entry may have ended, it could be another's. */
    private void assertStillOurs(long startNanos) {
        Duration ours = ttlClass.longest().compareTo(OVERDUE_AFTER) < 0 ? ttlClass.longest() : OVERDUE_AFTER;
        if (nanoTime.getAsLong() - startNanos > ours.toNanos() / 2) {
            throw new ClaimStoreException("DEDUP0107 this process stood still while it changed a claim");
        }
    }

    boolean remove(byte[] key, byte[] known) {
        return known.length == 0 ? removeUnreadable(key) : entries.remove(key, known);
    }

    private boolean removeUnreadable(byte[] key) {
        try {
            Object there = entries.get(key);
            return there != null && !isReadable(there) && entries.remove(key, there);
        } catch (HazelcastSerializationException e) {
            entries.delete(key);
            return true;
        }
    }

    private static boolean isReadable(Object value) {
        return value instanceof byte[] bytes && bytes.length > 0;
    }

    boolean removeOverdue(byte[] key, byte[] known, Duration life) {
        EntryView<byte[], Object> view = entries.getEntryView(key);
        return view != null
                && view.getTtl() > TimeUnit.SECONDS.toMillis(TtlClass.wholeSeconds(life))
                && entries.remove(key, known);
    }
}
