package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.memory.MemoryClaimStore;

/** Stores that forget one claim wrongly, each in one way. */
final class BrokenForgetting {
    private BrokenForgetting() {}

    /** Duplicates cannot say what they have met. */
    @Breaks({"completedClaim_tellsItsOwner", "forget_completedClaim_freesItsKey"})
    static class TellsNoOwner extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new SketchForgetting(memory) {
                @Override
                public ClaimResult claim(ClaimRequest request) {
                    return super.claim(request) instanceof ClaimResult.Held held
                                    && held.record() instanceof ClaimRecord.Completed completed
                            ? new ClaimResult.Held(new ClaimRecord.Completed(
                                    completed.age(), completed.payload(), completed.outcome(), completed.trace()))
                            : super.claim(request);
                }
            };
        }
    }

    /** It stays. */
    @Breaks({
        "forgetSubject_ofAClaimThatIsClaimedAnew_leavesThat",
        "forget_afterAnotherHasClaimedAnew_falseAndLeavesThat",
        "forget_completedClaim_freesItsKey",
        "forget_raced_oneIsTold",
        "forget_standingClaim_freesItsKey"
    })
    static class ForgetsNothing extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new SketchForgetting(memory) {
                @Override
                public boolean forget(StorageKey key, OwnerToken owner) {
                    return false;
                }
            };
        }
    }

    /** Whoever asks. */
    @Breaks({
        "forget_afterAnotherHasClaimedAnew_falseAndLeavesThat",
        "forget_ofAnotherOwner_falseAndLeavesIt",
        "forget_raced_oneIsTold",
        "forget_runningClaim_falseAndLeavesIt",
        "forget_secondTime_false"
    })
    static class SaysThatItHasForgotten extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new SketchForgetting(memory) {
                @Override
                public boolean forget(StorageKey key, OwnerToken owner) {
                    super.forget(key, owner);
                    return true;
                }
            };
        }
    }

    /** Whoever has completed it. */
    @Breaks({"forget_ofAnotherOwner_falseAndLeavesIt"})
    static class LooksAtNoOwner extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new SketchForgetting(memory) {
                @Override
                public boolean forget(StorageKey key, OwnerToken owner) {
                    return memory.forget(key, false);
                }
            };
        }
    }

    /** And lets the next call run beside it. */
    @Breaks({
        "forget_afterAnotherHasClaimedAnew_falseAndLeavesThat",
        "forget_ofAnotherOwner_falseAndLeavesIt",
        "forget_runningClaim_falseAndLeavesIt"
    })
    static class ForgetsRunningClaims extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new SketchForgetting(memory) {
                @Override
                public boolean forget(StorageKey key, OwnerToken owner) {
                    return memory.forget(key, true);
                }
            };
        }
    }

    /** They are nobody's outcome. */
    @Breaks({"forget_standingClaim_freesItsKey"})
    static class LeavesStandingClaims extends SketchForgetting.Contract {
        @Override
        ClaimStore sketch(MemoryClaimStore memory) {
            return new SketchForgetting(memory) {
                @Override
                public boolean forget(StorageKey key, OwnerToken owner) {
                    return memory.find(key)
                                    .filter(found -> found.state() == State.COMPLETED)
                                    .isPresent()
                            && super.forget(key, owner);
                }
            };
        }
    }
}
