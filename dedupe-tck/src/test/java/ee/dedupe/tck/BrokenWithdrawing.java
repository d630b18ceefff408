package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.Term;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stores that take claims back in a wrong way, or attach wrongly to the claim that was made. */
final class BrokenWithdrawing {
    private BrokenWithdrawing() {}

    /** A withdrawal does nothing. */
    @Breaks(
            value = {
                "withdraw_ofAStandingClaim_freesTheKey",
                "withdraw_inProgress_freesTheKey",
                "withdraw_afterARenewal_freesTheKey",
                "withdraw_tellsTheOtherNode",
                "renew_afterWithdrawal_false"
            },
            andOthers = true)
    static class WithdrawsNothing extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public void withdraw(ClaimRequest request) {}
            };
        }
    }

    /** Only the very record that was claimed is taken back. */
    @Breaks("withdraw_afterARenewal_freesTheKey")
    static class WithdrawsNotAfterRenewal extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Map<Object, Entry> granted = new ConcurrentHashMap<>();

                @Override
                ClaimResult grant(ClaimRequest request) {
                    ClaimResult grant = super.grant(request);
                    granted.put(index(request.key()), entries.get(index(request.key())));
                    return grant;
                }

                @Override
                public void withdraw(ClaimRequest request) {
                    Object index = index(request.key());
                    Entry held = entries.get(index);
                    if (held == null || held.equals(granted.get(index))) {
                        super.withdraw(request);
                    }
                }
            };
        }
    }

    /** A withdrawal claims the key and keeps it. */
    @Breaks(
            value = {"withdraw_ofWhatWasNeverClaimed_leavesTheKeyFree"},
            andOthers = true)
    static class WithdrawsByClaiming extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public void withdraw(ClaimRequest request) {
                    claim(request);
                }
            };
        }
    }

    /** Whoever holds the key loses it. */
    @Breaks({
        "withdraw_secondTimeAfterAnothersClaim_leavesItHeld",
        "withdraw_afterTakeOver_leavesTheRecord",
        "withdraw_ofACompletedClaim_leavesIt"
    })
    static class WithdrawsByKey extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                public void withdraw(ClaimRequest request) {
                    entries.remove(index(request.key()));
                    listener.accept(request.key());
                }
            };
        }
    }

    /** A completed claim is attached to as if its call still ran, and its outcome is lost. */
    @Breaks({
        "claim_repeatedAfterItsCompletion_toldSo",
        "claim_repeatedAfterItsCompletion_leavesIt",
        "withdraw_ofACompletedClaim_leavesIt"
    })
    static class RunsCompletedAgain extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayAttach(Entry held, ClaimRequest request) {
                    return sameOwner(held.token(), request.token());
                }

                @Override
                public synchronized ClaimResult claim(ClaimRequest request) {
                    Entry held = entries.get(index(request.key()));
                    boolean done = held != null
                            && mayAttach(held, request)
                            && held.outcome().isPresent();
                    return done ? grant(request) : super.claim(request);
                }
            };
        }
    }

    /** A completed claim is granted once more to its token, and stays as it is. */
    @Breaks("claim_repeatedAfterItsCompletion_toldSo")
    static class GrantsCompleted extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean mayAttach(Entry held, ClaimRequest request) {
                    return sameOwner(held.token(), request.token());
                }
            };
        }
    }

    /** Who was granted a key once is granted it again, whoever holds it now. */
    @Breaks(value = "claim_repeatedAfterTakeOver_held", andOthers = true)
    static class GrantsForEver extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Map<ClaimRequest, Claim> granted = new ConcurrentHashMap<>();

                @Override
                public synchronized ClaimResult claim(ClaimRequest request) {
                    Claim before = granted.get(request);
                    if (before != null && request.term() instanceof Term.Leased) {
                        put((Entry) before);
                        return new ClaimResult.Granted(before);
                    }
                    ClaimResult answer = super.claim(request);
                    if (answer instanceof ClaimResult.Granted grant) {
                        granted.put(request, grant.claim());
                    }
                    return answer;
                }
            };
        }
    }
}
