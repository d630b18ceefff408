package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.DurationBounds;
import java.time.Duration;
import java.util.Optional;

/** What the application has said of a call's claims while it ran. Thread-safe. */
public final class CallChoices {
    private volatile boolean mayBeStored = true;
    private volatile Optional<Duration> ttl = Optional.empty();

    CallChoices() {}

    /** The result is not to be stored. */
    public void doNotStore() {
        mayBeStored = false;
    }

    /**
     * The ttl in place of the policy's.
     *
     * @throws IllegalArgumentException when it is not from one second to 31 days
     */
    public void keepFor(Duration chosen) {
        check(chosen);
        ttl = Optional.of(chosen);
    }

    /**
     * Refuses what no ttl can be.
     *
     * @throws IllegalArgumentException when it is not from one second to 31 days
     */
    public static void check(Duration ttl) {
        DurationBounds.LIFETIME.check("ttl", ttl);
    }

    /** Whether the result may be stored. */
    public boolean mayBeStored() {
        return mayBeStored;
    }

    /** The ttl that the call chose, if it did. */
    public Optional<Duration> ttl() {
        return ttl;
    }
}
