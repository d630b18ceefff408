package ee.dedupe.tck;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Stores that are right as long as one thread uses them. */
final class BrokenRaces {
    private BrokenRaces() {}

    /** Between looking and claiming another may claim. */
    @Breaks({
        "race_forAFreeKey_hasOneWinner",
        "race_forAnEndedClaim_hasOneWinner",
        "race_ofClaimsAndReleases_losesNoUpdate"
    })
    static class LooksThenClaims extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                public ClaimOutcome claim(ClaimRequest request) {
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
    @Breaks("race_forAnEndedClaim_hasOneWinner")
    static class LooksThenTakesOver extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                public ClaimOutcome claim(ClaimRequest request) {
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

    /** Two releases at once are both told true. */
    @Breaks("race_toReleaseOneClaim_hasOneWinner")
    static class LooksThenReleases extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized")
                boolean releaseGuarded(Claim claim) {
                    Entry held = entries.get(index(claim.key()));
                    if (held == null || !mayRelease(held, claim)) {
                        return false;
                    }
                    letOthersIn();
                    remove(held);
                    return true;
                }
            };
        }
    }

    private static void letOthersIn() {
        LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
    }
}
