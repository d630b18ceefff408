package ee.dedupe.tck;

import java.time.Duration;

/** The time that a store under test lives in. Thread-safe. */
public interface TestClock {
    /** Nanoseconds since some origin; never goes back, may overflow. */
    long nanoTime();

    /** Returns once at least this much time is over. */
    void pass(Duration time);

    /** This machine's time; {@link #pass} waits. */
    static TestClock real() {
        return new RealClock();
    }

    /** How much time is over since an earlier {@link #nanoTime}. */
    default Duration since(long earlierNanos) {
        return Duration.ofNanos(nanoTime() - earlierNanos);
    }
}
