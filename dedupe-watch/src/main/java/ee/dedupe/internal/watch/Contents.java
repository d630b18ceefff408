package ee.dedupe.internal.watch;

import ee.dedupe.internal.watch.Meeting.Kind;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Contents of requests: when the last one came, and for each ttl when the one came that would hold the claim. Its slots are of
 * one thread at a time.
 */
final class Contents {
    static final int COLUMNS = 1 + Ages.BOUNDS.size();

    private static final int LAST = Ages.BOUNDS.size() - 1;
    private static final int PREVIOUS = 0;
    private static final int NOBODY = 0;

    private final int horizon;

    Contents(int horizonTicks) {
        this.horizon = horizonTicks;
    }

    /**
     * A request has come.
     *
     * @param reusable which slots are not needed any more
     * @return null when there is no room for it
     */
    @Nullable
    Meeting meet(Slots slots, long digest, int tick, IntPredicate reusable) {
        int slot = slots.find(digest);
        if (slot == Slots.NONE || isOver(slots, slot, tick)) {
            int taken = slot == Slots.NONE ? slots.take(digest, reusable) : slot;
            if (taken == Slots.NONE) {
                return null;
            }
            for (int ttl = 0; ttl <= LAST; ttl++) {
                slots.value(taken, 1 + ttl, tick);
            }
            slots.value(taken, PREVIOUS, Stamp.of(tick, Stamp.RUNNING));
            return Meeting.NOTHING;
        }
        int previous = slots.value(slot, PREVIOUS);
        int first = slots.value(slot, 1 + LAST);
        int stoppedBy = stoppedBy(slots, slot, tick);
        int state = Stamp.state(previous);
        boolean stands = (stoppedBy & (1 << LAST)) != 0;
        slots.value(slot, PREVIOUS, Stamp.of(tick, stands ? state : Stamp.RUNNING));
        return new Meeting(
                state == Stamp.FAILED ? Kind.RETRY : Kind.DUPLICATE,
                Stamp.age(previous, tick),
                state == Stamp.FAILED ? 0 : stoppedBy,
                state == Stamp.RUNNING,
                stands && Stamp.age(previous, tick) != tick - first);
    }

    /** Returns a bit for each ttl whose claim stands. A claim that is over, or was released, makes way for this one. */
    private static int stoppedBy(Slots slots, int slot, int tick) {
        int stoppedBy = 0;
        for (int ttl = 0; ttl <= LAST; ttl++) {
            int holder = slots.value(slot, 1 + ttl);
            if (holder != NOBODY && Ages.stands(tick - holder, ttl)) {
                stoppedBy |= 1 << ttl;
            } else {
                slots.value(slot, 1 + ttl, tick);
            }
        }
        return stoppedBy;
    }

    /** The request of that tick has been answered: the claims that it would have had are kept, or released. */
    static void answered(Slots slots, long digest, int tick, Meeting met, boolean kept) {
        int slot = slots.find(digest);
        if (slot == Slots.NONE) {
            return;
        }
        int previous = slots.value(slot, PREVIOUS);
        boolean held = slots.value(slot, 1 + LAST) == tick && !met.isStoppedBy(LAST);
        for (int ttl = 0; ttl <= LAST; ttl++) {
            int holder = slots.value(slot, 1 + ttl);
            if (!kept && holder == tick && !met.isStoppedBy(ttl)) {
                slots.value(slot, 1 + ttl, NOBODY);
            } else if (kept && holder == NOBODY) {
                slots.value(slot, 1 + ttl, tick);
                held |= ttl == LAST;
            }
        }
        if (held) {
            slots.value(slot, PREVIOUS, Stamp.with(previous, kept ? Stamp.SUCCEEDED : Stamp.FAILED));
        }
    }

    /**
     * Another node's request came at this tick, and has been answered. What came here since stays.
     *
     * @return null when there is no room for it
     */
    @Nullable
    Meeting heard(Slots slots, long digest, int tick, boolean kept, IntPredicate reusable) {
        int slot = slots.find(digest);
        if (slot != Slots.NONE && Stamp.isAfter(slots.value(slot, PREVIOUS), tick)) {
            return Meeting.UNSEEN;
        }
        Meeting met = meet(slots, digest, tick, reusable);
        if (met != null) {
            answered(slots, digest, tick, met, kept);
        }
        return met;
    }

    /**
     * The first that came here, at this tick, had one before it on another node, which holds the claims of the ttls that are longer.
     *
     * @return a bit for each of these
     */
    static int elsewhere(Slots slots, long digest, int tick, int ageTicks) {
        int slot = slots.find(digest);
        int stoppedBy = 0;
        for (int ttl = 0; ttl <= LAST; ttl++) {
            if (Ages.stands(ageTicks, ttl)) {
                stoppedBy |= 1 << ttl;
                int holder = slot == Slots.NONE ? tick - 1 : slots.value(slot, 1 + ttl);
                if (holder == tick || holder == NOBODY) {
                    slots.value(slot, 1 + ttl, tick - ageTicks == NOBODY ? 1 : tick - ageTicks);
                }
            }
        }
        if (slot != Slots.NONE && stoppedBy != 0) {
            slots.value(slot, PREVIOUS, Stamp.with(slots.value(slot, PREVIOUS), Stamp.SUCCEEDED));
        }
        return stoppedBy;
    }

    private boolean isOver(Slots slots, int slot, int tick) {
        return Stamp.age(slots.value(slot, PREVIOUS), tick) > horizon;
    }
}
