package ee.dedupe.engine;

import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one call knows of itself while it is guarded, and what it has said of its claims. Written by the call's thread,
 * read by any.
 */
public final class GuardedCall {
    private volatile @Nullable StorageKey key;
    private volatile @Nullable Verdict verdict;
    private volatile boolean doNotStore;
    private volatile Optional<Duration> ttl = Optional.empty();

    /** Not identified yet. */
    public GuardedCall() {}

    /** What it is known by. */
    public void identified(Identities identities) {
        key = identities.first();
    }

    /** What the judge said. */
    public void decided(Verdict decided) {
        verdict = decided;
    }

    /** The answer is not to be stored. */
    public void doNotStore() {
        doNotStore = true;
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

    /** Whether the answer may be stored. */
    public boolean mayBeStored() {
        return !doNotStore;
    }

    /** The ttl that the call chose, if it did. */
    public Optional<Duration> ttl() {
        return ttl;
    }

    /** Under which it is claimed, in the layer that is asked first; empty before it is identified. */
    public Optional<StorageKey> key() {
        return Optional.ofNullable(key);
    }

    /** Whether it is given an earlier call's answer. */
    public boolean isReplay() {
        return verdict instanceof Verdict.Replay;
    }

    /** How old the claim is that stopped it, if one did. */
    public Optional<Duration> age() {
        return verdict instanceof Verdict.Met met && !met.runs()
                ? Optional.of(met.meeting().age())
                : Optional.empty();
    }

    /** Whether one of its claims was found to be lost. */
    public boolean isLost() {
        return verdict instanceof Verdict.Run run && run.holds().stream().anyMatch(Hold::isLost);
    }
}
