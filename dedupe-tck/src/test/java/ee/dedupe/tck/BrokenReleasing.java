package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.Term;

/** Stores whose releases go wrong, each in one way. */
final class BrokenReleasing {
    private BrokenReleasing() {}

    /** Whoever knows the key may release it. */
    @Breaks(
            value = {
                "release_afterTakeOver_false",
                "release_afterTakeOver_leavesTheRecord",
                "release_afterTheLease_false",
                "release_secondTimeAfterAnothersClaim_leavesItHeld"
            },
            andOthers = true)
    static class ReleaseByKey extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayRelease(Entry held, Claim claim) {
                    return true;
                }
            };
        }
    }

    /** An ended claim that nobody took is still its owner's. */
    @Breaks({"release_afterTheLease_false", "race_ofALateReleaseAndRivals_hasOneOwner"})
    static class ReleaseAfterTheEnd extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new RacedStore(clock) {
                @Override
                boolean mayRelease(Entry held, Claim claim) {
                    return sameOwner(held.token(), claim.token())
                            && held.outcome().isEmpty();
                }

                @Override
                ClaimResult raced(ClaimRequest request, Entry seen) {
                    return late(request.key(), () -> claimUnraced(request));
                }
            };
        }
    }

    /** A release is acknowledged and does nothing. */
    @Breaks(
            value = {
                "release_byOwner_freesTheKey",
                "release_inProgress_freesTheKey",
                "release_secondTime_false",
                "renew_afterRelease_false"
            },
            andOthers = true)
    static class ReleaseKeepsTheRecord extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean remove(Entry held) {
                    return true;
                }
            };
        }
    }

    /** A late owner is told that it was in time. */
    @Breaks({
        "anyCall_afterAnothersCompletion_leavesTheRecord",
        "release_afterTakeOver_false",
        "release_afterTheLease_false",
        "release_ofACompletedClaim_false",
        "release_secondTime_false",
        "race_ofALateReleaseAndRivals_hasOneOwner"
    })
    static class ReleaseAlwaysTrue extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public boolean release(Claim claim) {
                    super.release(claim);
                    return true;
                }
            };
        }
    }

    /** An owner in time is told that it was late. */
    @Breaks({
        "claim_repeatedByItsToken_releasable",
        "claim_repeatedOfALease_releasable",
        "release_byOwner_true",
        "release_inProgress_freesTheKey",
        "release_afterARenewal_freesTheKey"
    })
    static class ReleaseNeverTrue extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public boolean release(Claim claim) {
                    super.release(claim);
                    return false;
                }
            };
        }
    }

    /** One release frees every key. */
    @Breaks("release_ofOneKey_leavesAnotherHeld")
    static class ReleaseForgetsAll extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean remove(Entry held) {
                    entries.clear();
                    return true;
                }
            };
        }
    }

    /** A completed claim is gone when its owner says so. */
    @Breaks({"release_ofACompletedClaim_false", "release_ofACompletedClaim_leavesIt"})
    static class ReleaseOfCompleted extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayRelease(Entry held, Claim claim) {
                    return sameOwner(held.token(), claim.token()) && !ended(held);
                }
            };
        }
    }

    /** What was renewed is no longer recognised. */
    @Breaks({"release_afterARenewal_freesTheKey"})
    static class ReleaseNotAfterRenewal extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayRelease(Entry held, Claim claim) {
                    return super.mayRelease(held, claim) && held.endNanos() == ((Entry) claim).endNanos();
                }
            };
        }
    }

    /** A lease ends only by time. */
    @Breaks(
            value = {"release_inProgress_freesTheKey", "release_afterARenewal_freesTheKey"},
            andOthers = true)
    static class ReleaseOfStandingOnly extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayRelease(Entry held, Claim claim) {
                    return super.mayRelease(held, claim) && held.term() instanceof Term.Fixed;
                }
            };
        }
    }

    /** A second close fails. */
    @Breaks("close_secondTime_doesNothing")
    static class CloseOnlyOnce extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private boolean closed;

                @Override
                public void close() {
                    if (closed) {
                        throw new IllegalStateException("already closed");
                    }
                    closed = true;
                }
            };
        }
    }
}
