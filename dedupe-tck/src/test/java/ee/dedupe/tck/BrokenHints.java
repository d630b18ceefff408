package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StorageKey;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Stores whose waiters sleep on, each in one way. */
final class BrokenHints {
    private BrokenHints() {}

    /** A completion is not told. */
    @Breaks({"complete_tellsTheOtherNode", "complete_ofAClaimFromBeforeTheListener_tellsTheOtherNode"})
    static class CompletesInSilence extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                void afterComplete(Claim claim) {}
            };
        }
    }

    /** A release is not told. */
    @Breaks({"release_tellsTheOtherNode", "withdraw_tellsTheOtherNode"})
    static class ReleasesInSilence extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                void afterRelease(Claim claim) {}
            };
        }
    }

    /** A claim from before the listener is not told. */
    @Breaks("complete_ofAClaimFromBeforeTheListener_tellsTheOtherNode")
    static class ListensToNewClaimsOnly extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Set<StorageKey> silent = new HashSet<>();

                @Override
                public void onSettled(Consumer<StorageKey> settledListener) {
                    entries.values().forEach(entry -> silent.add(entry.key()));
                    super.onSettled(settledListener);
                }

                @Override
                void afterComplete(Claim claim) {
                    if (!silent.contains(claim.key())) {
                        super.afterComplete(claim);
                    }
                }
            };
        }
    }

    /** A claim from after the listener is not told. */
    @Breaks({"complete_tellsTheOtherNode", "release_tellsTheOtherNode", "withdraw_tellsTheOtherNode"})
    static class ListensToOldClaimsOnly extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Set<StorageKey> silent = new HashSet<>();

                @Override
                public void onSettled(Consumer<StorageKey> settledListener) {
                    super.onSettled(key -> {
                        if (!silent.contains(key)) {
                            settledListener.accept(key);
                        }
                    });
                    silent.clear();
                    listening = true;
                }

                private boolean listening;

                @Override
                ClaimResult grant(ClaimRequest request) {
                    if (listening) {
                        silent.add(request.key());
                    }
                    return super.grant(request);
                }
            };
        }
    }
}
