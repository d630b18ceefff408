package ee.dedupe.internal.watch;

/** A tick with what has become of a request, in one whole number: two bits, and thirty that go round in 124 days. */
final class Stamp {
    static final int RUNNING = 0;
    static final int SUCCEEDED = 1;
    static final int FAILED = 2;

    private static final int STATE_BITS = 2;
    private static final int STATE = (1 << STATE_BITS) - 1;
    private static final int ROUND = 1 << (Integer.SIZE - STATE_BITS);
    /** Threads that are starved for longer come too late to be counted well. */
    private static final int LATE = Ages.ticks(60_000);

    private Stamp() {}

    static int of(int tick, int state) {
        return (tick << STATE_BITS) | state;
    }

    static int with(int stamp, int state) {
        return (stamp & ~STATE) | state;
    }

    static int state(int stamp) {
        return stamp & STATE;
    }

    /** Returns 0 where the tick is a little before the stamp: of two requests at once the first may be entered last. */
    static int age(int stamp, int tick) {
        int age = ((tick << STATE_BITS) - (stamp & ~STATE)) >>> STATE_BITS;
        return age < ROUND - LATE ? age : 0;
    }

    /** Returns whether the stamp is of a later tick. */
    static boolean isAfter(int stamp, int tick) {
        return ((tick << STATE_BITS) - (stamp & ~STATE)) < 0;
    }

    static boolean isOf(int stamp, int tick) {
        return (stamp & ~STATE) == (tick << STATE_BITS);
    }
}
