package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.watch.Peers;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A log that nodes write into the store together: numbered records of a few minutes' life. Who writes takes the first number that is
 * free, and reads on its way what others wrote, so that each reads all of them once, whatever its clock says. A record tells a node
 * that comes how far the log is. For one thread.
 */
final class SharedLog {
    static final Duration LIFE = Duration.ofMinutes(2);

    private static final Duration LIFE_OF_END = Duration.ofDays(1);
    private static final String KIND = "dedupe watch";
    /** The most records at one time. Those that are left wait for the next time. */
    private static final int MOST_RECORDS = 100;

    private final RecordStore records;
    private final StorageKeys keys;
    private final Peers peers;
    private long next;
    /** A record to be written. Where the store has thrown, it may have been written; null when there is none. */
    private byte @Nullable [] unwritten;

    SharedLog(RecordStore records, StorageKeys keys, Peers peers) {
        this.records = records;
        this.keys = keys;
        this.peers = peers;
    }

    /** Tells and hears what is new. */
    void exchange() {
        Optional<byte[]> end = records.get(end());
        long known = end.map(SharedLog::number).orElse(0L);
        // Who comes, or was away, reads what may still be there.
        next = Math.max(next, known - MOST_RECORDS);
        for (; next < known; next++) {
            records.get(slot(String.valueOf(next))).ifPresent(this::hear);
        }
        for (int i = 0; i < MOST_RECORDS && writesOrReads(); i++) {
            next++;
        }
        if (next > known) {
            byte[] now = ByteBuffer.allocate(Long.BYTES).putLong(next).array();
            // Another node may have written it meanwhile: it is a hint.
            if (end.isPresent()) {
                records.replace(end(), end.get(), now, LIFE_OF_END);
            } else {
                records.putIfAbsent(end(), now, LIFE_OF_END);
            }
        }
        peers.tidy();
    }

    /** Writes the next record, or reads it; returns false at the end, with nothing to write. */
    private boolean writesOrReads() {
        byte[] mine = unwritten != null ? unwritten : peers.next().orElse(null);
        unwritten = mine;
        Slot slot = slot(String.valueOf(next));
        if (mine == null) {
            Optional<byte[]> there = records.get(slot);
            there.ifPresent(this::hear);
            return there.isPresent();
        }
        Optional<byte[]> there = records.putIfAbsent(slot, mine, LIFE);
        if (there.isEmpty()) {
            unwritten = null;
        } else {
            hear(there.get());
        }
        return true;
    }

    private void hear(byte[] record) {
        if (Arrays.equals(record, unwritten)) {
            unwritten = null;
        }
        peers.hear(record);
    }

    private static long number(byte[] end) {
        return end.length == Long.BYTES ? ByteBuffer.wrap(end).getLong() : 0;
    }

    private Slot end() {
        return slot("end");
    }

    /** Returns a place that is not among the claims, which operators are shown. */
    private Slot slot(String name) {
        Duration place = records.places().stream()
                .filter(longest -> longest.compareTo(LIFE_OF_END) >= 0)
                .findFirst()
                .or(() -> records.places().stream().max(Comparator.naturalOrder()))
                .orElse(RecordStore.ANYWHERE);
        return Slot.of(Slot.Kind.SUBJECT, keys.subject(KIND, name).toBytes(), place);
    }
}
