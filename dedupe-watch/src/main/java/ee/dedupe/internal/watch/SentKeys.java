package ee.dedupe.internal.watch;

import ee.dedupe.internal.watch.Meeting.Kind;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Idempotency keys of requests: when the first one came, and with which content. Its slots are of one thread at a time. */
final class SentKeys {
    static final int COLUMNS = 2;

    private static final int FIRST = 0;
    private static final int CONTENT = 1;

    private final int horizon;

    SentKeys(int horizonTicks) {
        this.horizon = horizonTicks;
    }

    /**
     * A request has come.
     *
     * @param content a few bits of it
     * @param reusable which slots are not needed any more
     * @return null when there is no room for it
     */
    @Nullable
    Meeting meet(Slots slots, long digest, int content, int tick, IntPredicate reusable) {
        int slot = slots.find(digest);
        if (slot == Slots.NONE || isOver(slots, slot, tick)) {
            int taken = slot == Slots.NONE ? slots.take(digest, reusable) : slot;
            if (taken == Slots.NONE) {
                return null;
            }
            begin(slots, taken, content, tick);
            return Meeting.NOTHING;
        }
        int first = slots.value(slot, FIRST);
        if (Stamp.state(first) == Stamp.FAILED) {
            begin(slots, slot, content, tick);
            return new Meeting(Kind.RETRY, Stamp.age(first, tick), 0, Stamp.state(first) == Stamp.RUNNING, false);
        }
        boolean same = slots.value(slot, CONTENT) == content;
        return new Meeting(
                same ? Kind.DUPLICATE : Kind.OTHER_CONTENT,
                Stamp.age(first, tick),
                0,
                Stamp.state(first) == Stamp.RUNNING,
                false);
    }

    private static void begin(Slots slots, int slot, int content, int tick) {
        slots.value(slot, FIRST, Stamp.of(tick, Stamp.RUNNING));
        slots.value(slot, CONTENT, content);
    }

    /** The request of that tick has been answered: its claim is kept, or released. */
    static void answered(Slots slots, long digest, int tick, Meeting met, boolean kept) {
        int slot = slots.find(digest);
        boolean holds = met.kind() == Kind.FIRST || met.kind() == Kind.RETRY;
        if (holds && slot != Slots.NONE && Stamp.isOf(slots.value(slot, FIRST), tick)) {
            slots.value(slot, FIRST, Stamp.with(slots.value(slot, FIRST), kept ? Stamp.SUCCEEDED : Stamp.FAILED));
        }
    }

    /**
     * Another node's request came at this tick, and has been answered.
     *
     * @return null when there is no room for it
     */
    @Nullable
    Meeting heard(Slots slots, long digest, int content, int tick, boolean kept, IntPredicate reusable) {
        int slot = slots.find(digest);
        if (slot != Slots.NONE && Stamp.isAfter(slots.value(slot, FIRST), tick)) {
            return Meeting.UNSEEN;
        }
        Meeting met = meet(slots, digest, content, tick, reusable);
        if (met != null) {
            answered(slots, digest, tick, met, kept);
        }
        return met;
    }

    /** The first that came here had one before it on another node, at this tick. */
    static void elsewhere(Slots slots, long digest, int content, int tick) {
        int slot = slots.find(digest);
        if (slot != Slots.NONE) {
            begin(slots, slot, content, tick);
            slots.value(slot, FIRST, Stamp.with(slots.value(slot, FIRST), Stamp.SUCCEEDED));
        }
    }

    private boolean isOver(Slots slots, int slot, int tick) {
        return Stamp.age(slots.value(slot, FIRST), tick) > horizon;
    }
}
