package ee.dedupe.tck;

import ee.dedupe.spi.Claim;

/** Stores whose releases go wrong, each in one way. */
final class BrokenReleasing {
    private BrokenReleasing() {}

    /** Whoever knows the key may release it. */
    @Breaks({
        "release_afterTtl_false",
        "release_afterTtlAndAnothersClaim_false",
        "release_afterTtlAndAnothersClaim_leavesItHeld",
        "release_secondTimeAfterAnothersClaim_leavesItHeld"
    })
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
    @Breaks("release_afterTtl_false")
    static class ReleaseAfterTheEnd extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayRelease(Entry held, Claim claim) {
                    return sameOwner(held.token(), claim.token());
                }
            };
        }
    }

    /** A release is acknowledged and does nothing. */
    @Breaks({
        "claim_afterTheReleaseOfAShorterOne_livesItsOwnTtl",
        "race_ofClaimsAndReleases_losesNoUpdate",
        "race_toReleaseOneClaim_hasOneWinner",
        "release_byOwner_freesTheKey",
        "release_secondTime_false"
    })
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
        "race_toReleaseOneClaim_hasOneWinner",
        "release_afterTtlAndAnothersClaim_false",
        "release_afterTtl_false",
        "release_secondTime_false"
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
    @Breaks({"claim_repeatedByItsToken_releasable", "race_toReleaseOneClaim_hasOneWinner", "release_byOwner_true"})
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
    @Breaks({"race_toReleaseOneClaim_hasOneWinner", "release_ofOneKey_leavesAnotherHeld"})
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
