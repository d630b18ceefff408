package ee.dedupe.benchmarks.kit;

/** How much is measured. */
public enum Effort {
    /** Enough to see that everything works; the figures mean nothing. */
    SHORT,
    /** What is reported. */
    FULL;

    /** One of two. */
    public <T> T of(T inShort, T inFull) {
        return this == SHORT ? inShort : inFull;
    }

    /** How often each thing is measured, in turn with the others. */
    public int rounds() {
        return of(2, 5);
    }
}
