package ee.dedupe.internal.watch;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.LongUnaryOperator;

/**
 * A table of digests with a few whole numbers beside each: arrays that grow up to a bound, and an index by open addressing with a
 * load of little more than a half. Once it is full, slots are used again. Not thread-safe.
 */
final class Slots {
    static final int NONE = -1;

    /** An index has room for the numbers of so many. */
    static final int MOST = 30_000;

    private static final int FIRST = 32;
    private static final int DOUBLES_TO = 512;
    /** So many of these are looked at for one that can be used again, before all are. */
    private static final int GLANCE = 8;

    private final int columns;
    private final int most;
    private final LongUnaryOperator scatter;
    private long[] digests = new long[0];
    private int[] values = new int[0];
    // The number of a slot and one; none is 0.
    private char[] index = new char[2 * FIRST];
    private int used;
    private int hand;

    Slots(int columns, int most, LongUnaryOperator scatter) {
        this.scatter = scatter;
        this.columns = columns;
        this.most = Math.max(1, Math.min(most, MOST));
    }

    int used() {
        return used;
    }

    /** Returns how many bytes its arrays take. */
    long bytes() {
        return (long) digests.length * Long.BYTES
                + (long) values.length * Integer.BYTES
                + (long) index.length * Character.BYTES;
    }

    long digest(int slot) {
        return digests[slot];
    }

    int value(int slot, int column) {
        return values[slot * columns + column];
    }

    void value(int slot, int column, int value) {
        values[slot * columns + column] = value;
    }

    int find(long digest) {
        int place = place(digest);
        while (index[place] != 0) {
            int slot = index[place] - 1;
            if (digests[slot] == digest) {
                return slot;
            }
            place = (place + 1) & (index.length - 1);
        }
        return NONE;
    }

    /**
     * Takes a slot for a digest that is not in the table; its numbers are anything.
     *
     * @param reusable whether what is in a slot is not needed any more
     * @return {@link #NONE} when there is no room
     */
    int take(long digest, IntPredicate reusable) {
        int slot = chosen(reusable);
        if (slot != NONE) {
            digests[slot] = digest;
            enter(slot);
        }
        return slot;
    }

    private int chosen(IntPredicate reusable) {
        for (int glance = Math.min(GLANCE, used); glance > 0; glance--) {
            int slot = next();
            if (reusable.test(slot)) {
                leave(digests[slot]);
                return slot;
            }
        }
        if (used < most) {
            makeRoom();
            return used++;
        }
        for (int left = used; left > 0; left--) {
            int slot = next();
            if (reusable.test(slot)) {
                leave(digests[slot]);
                return slot;
            }
        }
        return NONE;
    }

    private int next() {
        hand = hand + 1 < used ? hand + 1 : 0;
        return hand;
    }

    private void makeRoom() {
        if (used < digests.length) {
            return;
        }
        int room = Math.min(most, Math.max(FIRST, used < DOUBLES_TO ? 2 * used : used + used / 4));
        digests = Arrays.copyOf(digests, room);
        values = Arrays.copyOf(values, room * columns);
        // A load of 0.53 at most: so many slots fit into half a power of two that are a little more than it.
        int places = Integer.highestOneBit(room * 15 / 8 - 1) * 2;
        if (places > index.length) {
            index = new char[places];
            for (int slot = 0; slot < used; slot++) {
                enter(slot);
            }
        }
    }

    private int place(long digest) {
        return (int) (scatter.applyAsLong(digest) >>> Integer.SIZE) & (index.length - 1);
    }

    private void enter(int slot) {
        int place = place(digests[slot]);
        while (index[place] != 0) {
            place = (place + 1) & (index.length - 1);
        }
        index[place] = (char) (slot + 1);
    }

    /** Removes a digest from the index; those behind it move up, so that no gap ends a search too early. */
    private void leave(long digest) {
        int gap = place(digest);
        while (digests[index[gap] - 1] != digest) {
            gap = (gap + 1) & (index.length - 1);
        }
        index[gap] = 0;
        int place = (gap + 1) & (index.length - 1);
        while (index[place] != 0) {
            int wanted = place(digests[index[place] - 1]);
            if (((place - wanted) & (index.length - 1)) >= ((place - gap) & (index.length - 1))) {
                index[gap] = index[place];
                index[place] = 0;
                gap = place;
            }
            place = (place + 1) & (index.length - 1);
        }
    }
}
