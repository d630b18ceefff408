package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimRequest;

/** Stores whose numbers go wrong, each in one way. */
final class BrokenFences {
    private BrokenFences() {}

    /** It has none. */
    @Breaks({
        "fence_ofAnyClaim_isPositive",
        "fence_afterARelease_grows",
        "fence_afterTheLease_grows",
        "fence_afterTheTtl_grows",
        "fence_ofAClaimThatIsRepeated_isNotSmaller",
        "write_ofAnOwnerThatStoodStill_isRefusedByWhoKeepsTheNumber"
    })
    static class NoNumber extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                long fence(ClaimRequest request) {
                    return 0;
                }
            };
        }
    }

    /** The next claim of a key begins anew. */
    @Breaks({
        "fence_afterARelease_grows",
        "fence_afterTheLease_grows",
        "fence_afterTheTtl_grows",
        "fence_ofAClaimThatIsRepeated_isNotSmaller"
    })
    static class BeginsAnew extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                long fence(ClaimRequest request) {
                    return 1;
                }
            };
        }
    }

    /** Who asks again is given a smaller one. */
    @Breaks("fence_ofAClaimThatIsRepeated_isNotSmaller")
    static class SmallerWhenRepeated extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry attached(Entry held) {
                    return held.numbered(held.fence() - 1);
                }
            };
        }
    }
}
