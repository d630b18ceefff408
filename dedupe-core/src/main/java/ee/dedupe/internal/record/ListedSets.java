package ee.dedupe.internal.record;

import ee.dedupe.internal.record.MemberList.Member;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;

/**
 * Sets for a store that has none: each is one record, a {@link MemberList}, and each change writes it anew.
 *
 * @param clock tells which members have ended
 */
public record ListedSets(RecordStore records, InstantSource clock) implements RecordStore.Sets {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final int TRIES = 100;
    private static final int TRIES_WITHOUT_PAUSE = 3;
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    @Override
    public void add(Slot set, byte[] member, Duration life) {
        Instant now = clock.instant();
        Member added = new Member(member, now.plus(life).toEpochMilli());
        MemberList alone = new MemberList(List.of(added));
        for (int i = 0; i < TRIES; i++) {
            Optional<byte[]> found = records.putIfAbsent(set, alone.toBytes(), alone.left(now));
            if (found.isEmpty() || isIn(set, found.get(), added, now)) {
                return;
            }
            pause(i);
        }
        throw Tries.exhausted();
    }

    /**
     * Returns whether the member is noted, now or before. What cannot be read makes room: no call may wait for a record
     * that stays as it is.
     */
    private boolean isIn(Slot set, byte[] found, Member added, Instant now) {
        Optional<MemberList> known = MemberList.of(found);
        if (known.isEmpty()) {
            tell("is replaced");
            records.remove(set, found);
            return false;
        }
        MemberList more = known.get().with(added, now);
        return known.get().has(added) || records.replace(set, found, more.toBytes(), more.left(now));
    }

    /** Callers in step would get in each other's way for ever. */
    private static void pause(int tries) {
        if (tries >= TRIES_WITHOUT_PAUSE) {
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_PAUSE_NANOS));
        }
    }

    @Override
    public List<byte[]> members(Slot set) {
        Optional<byte[]> found = records.get(set);
        Optional<MemberList> known = found.flatMap(MemberList::of);
        if (found.isPresent() && known.isEmpty()) {
            // For a node that can read it, and to its end.
            tell("stays");
        }
        return known.map(MemberList::bytes).orElse(List.of());
    }

    @Override
    public void remove(Slot set, List<byte[]> members) {
        UnaryOperator<MemberList> without = known -> known.without(members);
        for (int i = 0; i < TRIES; i++) {
            Optional<byte[]> found = records.get(set);
            Optional<MemberList> left = found.flatMap(MemberList::of).map(without);
            if (left.isEmpty() || isReplaced(set, found.get(), left.get())) {
                return;
            }
            pause(i);
        }
        throw Tries.exhausted();
    }

    private boolean isReplaced(Slot set, byte[] found, MemberList by) {
        return by.members().isEmpty()
                ? records.remove(set, found)
                : records.replace(set, found, by.toBytes(), by.left(clock.instant()));
    }

    private static void tell(String fate) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0132 What was noted of a subject cannot be read, and {0}: calls that it names are not forgotten",
                fate);
    }
}
