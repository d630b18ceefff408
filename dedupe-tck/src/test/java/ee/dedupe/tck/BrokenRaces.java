package ee.dedupe.tck;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.StoredResult;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Stores that are right as long as one thread uses them. */
final class BrokenRaces {
    private BrokenRaces() {}

    /** Between looking and claiming another may claim. */
    @Breaks(
            value = {
                "race_forAFreeKey_hasOneWinner",
                "race_forAnEndedClaim_hasOneWinner",
                "race_ofClaimsAndReleases_losesNoUpdate",
                "race_ofLeasesRenewalsAndReleases_losesNoUpdate"
            },
            andOthers = true)
    static class LooksThenClaims extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                public ClaimResult claim(ClaimRequest request) {
                    Entry held = entries.get(index(request.key()));
                    if (held == null || ended(held)) {
                        letOthersIn();
                        return grant(request);
                    }
                    return super.claim(request);
                }
            };
        }
    }

    /** Only the claim of an ended key is not atomic. */
    @Breaks(value = "race_forAnEndedClaim_hasOneWinner", andOthers = true)
    static class LooksThenTakesOver extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                public ClaimResult claim(ClaimRequest request) {
                    Entry held = entries.get(index(request.key()));
                    if (held != null && ended(held)) {
                        letOthersIn();
                        return grant(request);
                    }
                    return super.claim(request);
                }
            };
        }
    }

    /** Between looking at an ended claim and recording its outcome another may claim. */
    @Breaks({"race_ofALateCompletionAndRivals_hasOneOwner", "race_toCompleteAnEndedClaim_hasOneOutcome"})
    static class LooksThenCompletes extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                boolean completeGuarded(Claim claim, StoredResult outcome, Duration ttl) {
                    Entry held = entries.get(index(claim.key()));
                    if (held != null && ended(held)) {
                        letOthersIn();
                        put(completed(held, outcome, ttl));
                        return true;
                    }
                    return super.completeGuarded(claim, outcome, ttl);
                }
            };
        }
    }

    /** A late release looks for its owner, then removes whatever is there. */
    @Breaks("race_ofALateReleaseAndRivals_hasOneOwner")
    static class LooksThenReleases extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                boolean releaseGuarded(Claim claim) {
                    Entry held = entries.get(index(claim.key()));
                    if (held == null || !sameOwner(held.token(), claim.token()) || !ended(held)) {
                        return super.releaseGuarded(claim);
                    }
                    letOthersIn();
                    remove(held);
                    return false;
                }
            };
        }
    }

    /** A late renewal looks for its owner, then writes it back. */
    @Breaks("race_ofALateRenewalAndRivals_hasOneOwner")
    static class LooksThenRenews extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                public boolean renew(Claim claim) {
                    Entry held = entries.get(index(claim.key()));
                    if (held == null || !sameOwner(held.token(), claim.token()) || !ended(held)) {
                        return super.renew(claim);
                    }
                    letOthersIn();
                    put(held);
                    return false;
                }
            };
        }
    }

    private static void letOthersIn() {
        LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
    }
}
