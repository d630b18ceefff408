package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;

/** Stores that are right as long as one thread uses them. */
final class BrokenRaces {
    private BrokenRaces() {}

    /** Between looking and claiming another may claim. */
    @Breaks(
            value = {"race_forAFreeKey_hasOneWinner", "race_forAnEndedClaim_hasOneWinner"},
            andOthers = true)
    static class LooksThenClaims extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new RacedStore(clock) {
                @Override
                boolean isRaced(Entry held) {
                    return held == null || ended(held);
                }

                @Override
                ClaimResult raced(ClaimRequest request, Entry seen) {
                    return atOnce(request.key(), () -> grant(request));
                }
            };
        }
    }

    /** Only the claim of an ended key is not atomic. */
    @Breaks(value = "race_forAnEndedClaim_hasOneWinner", andOthers = true)
    static class LooksThenTakesOver extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new RacedStore(clock) {
                @Override
                ClaimResult raced(ClaimRequest request, Entry seen) {
                    return atOnce(request.key(), () -> grant(request));
                }
            };
        }
    }

    /** Only the claim of a released key is not atomic. */
    @Breaks({"race_ofClaimsAndReleases_losesNoUpdate", "race_ofLeasesRenewalsAndReleases_losesNoUpdate"})
    static class LooksThenClaimsAgain extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new TwoOwnersStore(clock);
        }
    }

    /**
     * A late completion looks for its owner, then writes; one in time does not look at all. Between the look, or the grant,
     * and the outcome another may have come.
     */
    @Breaks({"race_ofALateCompletionAndRivals_hasOneOwner", "race_toCompleteAnEndedClaim_hasOneOutcome"})
    static class LooksThenCompletes extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new RacedStore(clock) {
                @Override
                boolean racedCompletion(Claim claim, Entry seen, StoredResult outcome, Duration ttl) {
                    return late(claim.key(), () -> writes(seen, outcome, ttl));
                }

                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                boolean completeGuarded(Claim claim, StoredResult outcome, Duration ttl) {
                    Entry granted = (Entry) claim;
                    return (isOpener() || ended(granted))
                            ? super.completeGuarded(claim, outcome, ttl)
                            : writes(granted, outcome, ttl);
                }

                private boolean writes(Entry known, StoredResult outcome, Duration ttl) {
                    put(completed(known, outcome, ttl));
                    return true;
                }
            };
        }
    }

    /** A late release looks for its owner, then removes whatever is there. */
    @Breaks("race_ofALateReleaseAndRivals_hasOneOwner")
    static class LooksThenReleases extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new RacedStore(clock) {
                @Override
                boolean racedRelease(Claim claim, Entry seen) {
                    return late(claim.key(), () -> {
                        remove(seen);
                        return false;
                    });
                }
            };
        }
    }

    /** A late renewal looks for its owner, then writes it back. */
    @Breaks("race_ofALateRenewalAndRivals_hasOneOwner")
    static class LooksThenRenews extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new RacedStore(clock) {
                @Override
                boolean racedRenewal(Claim claim, Entry seen) {
                    return late(claim.key(), () -> {
                        put(seen);
                        return false;
                    });
                }
            };
        }
    }
}
