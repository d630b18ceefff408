package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stores whose completions go wrong, each in one way. */
final class BrokenCompleting {
    private BrokenCompleting() {}

    /** A completion is acknowledged and does nothing. */
    @Breaks(
            value = {"held_completed_toldSo", "complete_beforeTheLeaseEnds_outlivesTheLease"},
            andOthers = true)
    static class CompletesNothing extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                synchronized boolean completeGuarded(Claim claim, StoredResult outcome, Duration ttl) {
                    return true;
                }
            };
        }
    }

    /** An owner in time is told that it was late. */
    @Breaks(value = "complete_byOwner_true", andOthers = true)
    static class CompleteNeverTrue extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                synchronized boolean completeGuarded(Claim claim, StoredResult outcome, Duration ttl) {
                    super.completeGuarded(claim, outcome, ttl);
                    return false;
                }
            };
        }
    }

    /** A standing claim takes no outcome. */
    @Breaks("complete_ofAStandingClaim_recordsTheOutcome")
    static class StandingStays extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayComplete(Entry held, Claim claim) {
                    return held.term() instanceof Term.Leased && super.mayComplete(held, claim);
                }
            };
        }
    }

    /** What was renewed is no longer recognised. */
    @Breaks("complete_afterARenewal_recordsTheOutcome")
    static class RenewedStays extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayComplete(Entry held, Claim claim) {
                    return held.endNanos() == ((Entry) claim).endNanos() && super.mayComplete(held, claim);
                }
            };
        }
    }

    /** A completed claim ends with its lease. */
    @Breaks(value = "complete_beforeTheLeaseEnds_outlivesTheLease", andOthers = true)
    static class KeepsTheLease extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    return held.with(outcome);
                }
            };
        }
    }

    /** The ttl asked for is not looked at. */
    @Breaks(
            value = {"complete_forLessThanTheTermsTtl_livesThatLong", "complete_forMoreThanTheTermsTtl_livesThatLong"},
            andOthers = true)
    static class AlwaysTheTermsTtl extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    return super.completed(held, outcome, held.term().ttl());
                }
            };
        }
    }

    /** A longer ttl is cut. */
    @Breaks("complete_forMoreThanTheTermsTtl_livesThatLong")
    static class AtMostTheTermsTtl extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    boolean longer = ttl.compareTo(held.term().ttl()) > 0;
                    return super.completed(held, outcome, longer ? held.term().ttl() : ttl);
                }
            };
        }
    }

    /** A shorter ttl is stretched. */
    @Breaks({
        "complete_forLessThanTheTermsTtl_livesThatLong",
        "complete_later_livesItsTtlFromThenOn",
        "complete_afterTheLeaseAndNobodyCame_livesItsTtl",
        "fence_afterTheTtl_grows",
        "complete_byTheNextOwnerAfterTheTtl_recordsTheNextOutcome",
        "complete_secondTime_keepsTheFirstTtl"
    })
    static class AtLeastTheTermsTtl extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    boolean shorter = ttl.compareTo(held.term().ttl()) < 0;
                    return super.completed(held, outcome, shorter ? held.term().ttl() : ttl);
                }
            };
        }
    }

    /** The ttl of the term is the one that is not set. */
    @Breaks("complete_forTheTermsTtl_livesThatLong")
    static class TermsTtlIsForever extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    boolean same = ttl.equals(held.term().ttl());
                    return super.completed(held, outcome, same ? Scenario.LONG : ttl);
                }
            };
        }
    }

    /** The ttl is counted from the claim. */
    @Breaks(value = "complete_later_livesItsTtlFromThenOn", andOthers = true)
    static class TtlSinceTheClaim extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    return held.with(outcome).until(endNanos(held.startNanos(), ttl));
                }
            };
        }
    }

    /** A lease that ran out is lost, although nobody came. */
    @Breaks(value = "complete_afterTheLeaseAndNobodyCame_recordsTheOutcome", andOthers = true)
    static class LateIsLost extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean completeEnded(Entry mine, StoredResult outcome, Duration ttl) {
                    return false;
                }
            };
        }
    }

    /** An outcome that comes late stays. */
    @Breaks("complete_afterTheLeaseAndNobodyCame_livesItsTtl")
    static class LateIsForever extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean completeEnded(Entry mine, StoredResult outcome, Duration ttl) {
                    put(completed(mine, outcome, Scenario.LONG));
                    return true;
                }
            };
        }
    }

    /** What its owner gave back is recorded all the same. */
    @Breaks("complete_afterItsOwnRelease_false")
    static class CompletesWhatIsReleased extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean isReleased(Claim claim) {
                    return false;
                }
            };
        }
    }

    /** A key has one outcome for ever. */
    @Breaks("complete_byTheNextOwnerAfterTheTtl_recordsTheNextOutcome")
    static class FirstOutcomeForEver extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Map<StorageKey, StoredResult> first = new ConcurrentHashMap<>();

                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    first.putIfAbsent(held.key(), outcome);
                    return super.completed(held, first.get(held.key()), ttl);
                }
            };
        }
    }

    /** A second completion is told that it was late. */
    @Breaks("complete_secondTime_true")
    static class AgainIsLost extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean completeAgain(Entry held, StoredResult outcome, Duration ttl) {
                    return false;
                }
            };
        }
    }

    /** A second completion has the last word. */
    @Breaks("complete_secondTime_keepsTheFirstOutcome")
    static class AgainOverwrites extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean completeAgain(Entry held, StoredResult outcome, Duration ttl) {
                    put(held.with(outcome));
                    return true;
                }
            };
        }
    }

    /** A second completion starts the ttl anew. */
    @Breaks("complete_secondTime_keepsTheFirstTtl")
    static class AgainProlongs extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean completeAgain(Entry held, StoredResult outcome, Duration ttl) {
                    put(held.until(endNanos(nowNanos(), ttl)));
                    return true;
                }
            };
        }
    }

    /** Whoever knows the key may complete it. */
    @Breaks(
            value = {"complete_afterTakeOver_false", "complete_afterTakeOver_leavesTheRecord"},
            andOthers = true)
    static class CompletesForAnyone extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayComplete(Entry held, Claim claim) {
                    return true;
                }
            };
        }
    }

    /** A late completion is refused and written. */
    @Breaks(
            value = {
                "complete_afterTakeOver_leavesTheRecord",
                "anyCall_afterTakeOver_leavesItsOwnerFree",
                "anyCall_afterAnothersCompletion_leavesTheRecord"
            },
            andOthers = true)
    static class OverwritesInSilence extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                synchronized boolean completeGuarded(Claim claim, StoredResult outcome, Duration ttl) {
                    Entry held = entries.get(index(claim.key()));
                    if (held != null && !sameOwner(held.token(), claim.token())) {
                        put(completed((Entry) claim, outcome, ttl));
                        return false;
                    }
                    return super.completeGuarded(claim, outcome, ttl);
                }
            };
        }
    }
}
