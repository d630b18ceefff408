package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import java.util.HashSet;
import java.util.Set;

/** Stores whose renewals go wrong, each in one way. */
final class BrokenRenewing {
    private BrokenRenewing() {}

    /** A renewal is acknowledged and does nothing. */
    @Breaks({"renew_againAndAgain_keepsTheClaim", "held_leftAfterRenewal_theWholeLeaseAgain"})
    static class RenewsNothing extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry renewed(Entry held) {
                    return held;
                }
            };
        }
    }

    /** A renewed claim lives as long as a completed one. */
    @Breaks("renew_atAnyPhaseOfASecond_givesTheLeaseAnew")
    static class RenewsForTheTtl extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry renewed(Entry held) {
                    return held.until(endNanos(nowNanos(), held.term().ttl()));
                }
            };
        }
    }

    /** An owner in time is told that it was late. */
    @Breaks({
        "renew_byOwner_true",
        "renew_againAndAgain_keepsTheClaim",
        "renew_atAnyPhaseOfASecond_givesTheLeaseAnew",
        "anyCall_afterTakeOver_leavesItsOwnerFree",
        "claim_repeatedOfALease_renewable",
        "race_ofLeasesRenewalsAndReleases_losesNoUpdate"
    })
    static class RenewNeverTrue extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public synchronized boolean renew(Claim claim) {
                    super.renew(claim);
                    return false;
                }
            };
        }
    }

    /** The bytes of a second renewal are compared with those of the claim. */
    @Breaks({"renew_byOwner_true", "renew_againAndAgain_keepsTheClaim"})
    static class RenewsOnce extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Set<Claim> renewed = new HashSet<>();

                @Override
                public synchronized boolean renew(Claim claim) {
                    return renewed.add(claim) && super.renew(claim);
                }
            };
        }
    }

    /** An ended lease that nobody took is renewed. */
    @Breaks({"renew_afterTheLease_false", "renew_afterTheLease_leavesTheKeyFree"})
    static class RenewsAfterTheEnd extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayRenew(Entry held, Claim claim) {
                    return sameOwner(held.token(), claim.token())
                            && held.outcome().isEmpty();
                }
            };
        }
    }

    /** As above, and says no. */
    @Breaks(value = "renew_afterTheLease_leavesTheKeyFree", andOthers = true)
    static class RenewsAfterTheEndInSilence extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public synchronized boolean renew(Claim claim) {
                    Entry held = entries.get(index(claim.key()));
                    if (held != null && sameOwner(held.token(), claim.token()) && ended(held)) {
                        put(renewed(held));
                        return false;
                    }
                    return super.renew(claim);
                }
            };
        }
    }

    /** A completed claim is renewed as if its call still ran. */
    @Breaks({"renew_ofACompletedClaim_false", "renew_ofACompletedClaim_leavesItAndItsTtl"})
    static class RenewsCompleted extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayRenew(Entry held, Claim claim) {
                    return sameOwner(held.token(), claim.token()) && !ended(held);
                }
            };
        }
    }

    /** A renewal brings a released claim back. */
    @Breaks({"renew_afterRelease_false", "renew_afterWithdrawal_false"})
    static class RenewsWhatIsReleased extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public synchronized boolean renew(Claim claim) {
                    if (entries.get(index(claim.key())) == null) {
                        put((Entry) claim);
                        return true;
                    }
                    return super.renew(claim);
                }
            };
        }
    }

    /** Whoever knows the key may renew it. */
    @Breaks(
            value = {"renew_afterTakeOver_false", "anyCall_afterAnothersCompletion_leavesTheRecord"},
            andOthers = true)
    static class RenewsForAnyone extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayRenew(Entry held, Claim claim) {
                    return !ended(held);
                }
            };
        }
    }

    /** A late renewal writes the late owner back. */
    @Breaks(
            value = {"renew_afterTakeOver_leavesTheRecord", "anyCall_afterAnothersCompletion_leavesTheRecord"},
            andOthers = true)
    static class RenewsWithItsOwnRecord extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public synchronized boolean renew(Claim claim) {
                    Entry held = entries.get(index(claim.key()));
                    if (held != null && !sameOwner(held.token(), claim.token())) {
                        put(((Entry) claim).until(held.endNanos()));
                        return false;
                    }
                    return super.renew(claim);
                }
            };
        }
    }

    /** A late renewal gives the late owner's lease to the next one. */
    @Breaks("renew_afterTakeOver_leavesTheRecord")
    static class RenewsAnothersLeaseAway extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public synchronized boolean renew(Claim claim) {
                    Entry held = entries.get(index(claim.key()));
                    if (held != null
                            && !sameOwner(held.token(), claim.token())
                            && held.outcome().isEmpty()) {
                        put(held.until(endNanos(nowNanos(), firstLife(((Entry) claim).term()))));
                    }
                    return super.renew(claim);
                }
            };
        }
    }
}
