package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.memory.MemoryClaimStore;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** A store that forgets soundly unless overridden. */
class SketchForgetting extends ForwardingStore implements ForgettingStore {
    final MemoryClaimStore memory;
    final ForgettingStore sound;

    SketchForgetting(MemoryClaimStore memory) {
        super(memory);
        this.memory = memory;
        this.sound = memory.forgetting();
    }

    /** The contract over one; run by {@link BrokenForgettingTest} only. */
    abstract static class Contract extends ForgettingStoreContract {
        private final ManualClock clock = new ManualClock();

        abstract ClaimStore sketch(MemoryClaimStore memory);

        @Override
        protected List<ClaimStore> open() {
            return List.of(sketch(new MemoryClaimStore(clock::nanoTime, 10_000)));
        }

        @Override
        protected TestClock clock() {
            return clock;
        }
    }

    @Override
    public ForgettingStore forgetting() {
        return this;
    }

    @Override
    public void about(Claim claim, Set<SubjectKey> subjects, Duration ttl) {
        sound.about(claim, subjects, ttl);
    }

    @Override
    public boolean forget(StorageKey key, OwnerToken owner) {
        return sound.forget(key, owner);
    }

    @Override
    public boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten) {
        return sound.forget(subject, forgotten);
    }
}
