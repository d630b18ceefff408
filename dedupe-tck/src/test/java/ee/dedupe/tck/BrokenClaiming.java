package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores whose claims go wrong, each in one way. */
final class BrokenClaiming {
    private BrokenClaiming() {}

    /** Half of the digest is not looked at. */
    @Breaks("claim_keyWithAnotherLastByte_granted")
    static class KeyCutToItsFirstHalf extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Object index(StorageKey key) {
                    return ByteBuffer.wrap(key.toBytes(), 0, StorageKey.LENGTH / 2);
                }
            };
        }
    }

    /** The other half is not looked at. */
    @Breaks("claim_keyWithAnotherFirstByte_granted")
    static class KeyCutToItsSecondHalf extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Object index(StorageKey key) {
                    return ByteBuffer.wrap(key.toBytes(), StorageKey.LENGTH / 2, StorageKey.LENGTH / 2);
                }
            };
        }
    }

    /** Equal keys are not the same key. */
    @Breaks("claim_heldKey_held")
    static class KeyByIdentity extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Object index(StorageKey key) {
                    return System.identityHashCode(key);
                }
            };
        }
    }

    /** The claim carries a token that nobody asked for. */
    @Breaks(value = "claim_freeKey_grantedToItsToken", andOthers = true)
    static class GrantsToAStranger extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                ClaimResult grant(ClaimRequest request) {
                    OwnerToken stranger = new OwnerToken(0, 0);
                    return super.grant(new ClaimRequest(request.key(), stranger, request.term(), request.payload()));
                }
            };
        }
    }

    /** Two processes that count alike are one owner. */
    @Breaks("claim_sameAttemptOfAnotherProcess_held")
    static class TokenWithoutProcess extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean sameOwner(OwnerToken held, OwnerToken asked) {
                    return held.attempt() == asked.attempt();
                }
            };
        }
    }

    /** All attempts of a process are one owner. */
    @Breaks(
            value = {"claim_heldKey_held", "claim_otherAttemptOfSameProcess_held"},
            andOthers = true)
    static class TokenWithoutAttempt extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean sameOwner(OwnerToken held, OwnerToken asked) {
                    return held.process() == asked.process();
                }
            };
        }
    }

    /** A repeated attempt is its own duplicate. */
    @Breaks(
            value = {
                "claim_repeatedByItsToken_granted",
                "claim_repeatedByItsToken_releasable",
                "claim_repeatedOfALease_releasable"
            },
            andOthers = true)
    static class RepeatRefused extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Set<ClaimRequest> granted = new HashSet<>();

                @Override
                public synchronized ClaimResult claim(ClaimRequest request) {
                    ClaimResult outcome = super.claim(request);
                    boolean first = outcome instanceof ClaimResult.Granted && granted.add(request);
                    return first ? outcome : super.claim(Scenario.request(request.key(), request.term()));
                }
            };
        }
    }

    /** A repeated attempt is granted a claim that is not the stored one. */
    @Breaks(
            value = {
                "claim_repeatedByItsToken_releasable",
                "claim_repeatedOfALease_renewable",
                "claim_repeatedOfALease_completable"
            },
            andOthers = true)
    static class RepeatNotReleasable extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Set<ClaimRequest> granted = new HashSet<>();

                @Override
                public synchronized ClaimResult claim(ClaimRequest request) {
                    ClaimResult outcome = super.claim(request);
                    if (outcome instanceof ClaimResult.Granted && !granted.add(request)) {
                        return new ClaimResult.Granted(new Entry(
                                request.key(),
                                Scenario.newToken(),
                                request.term(),
                                request.payload(),
                                Optional.empty(),
                                0,
                                0,
                                request.token().attempt()));
                    }
                    return outcome;
                }
            };
        }
    }

    /** A full store gives up live claims. */
    @Breaks("claim_manyOthersMeanwhile_held")
    static class EvictsTheOldest extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Deque<Object> order = new ArrayDeque<>();

                @Override
                ClaimResult grant(ClaimRequest request) {
                    order.add(index(request.key()));
                    if (order.size() > 1_000) {
                        entries.remove(order.remove());
                    }
                    return super.grant(request);
                }
            };
        }
    }

    /** The age is counted from the wrong moment. */
    @Breaks("held_age_neverMoreThanTheTimeSinceTheClaim")
    static class AgeSinceTheOrigin extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                long ageNanos(Entry held) {
                    return nowNanos() + Duration.ofDays(1).toNanos();
                }
            };
        }
    }

    /** Each node has claims of its own. */
    @Breaks(value = "claim_heldKey_held", andOthers = true)
    static class NodesApart extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock);
        }

        @Override
        protected List<ClaimStore> open() {
            return List.of(sketch(clock()), sketch(clock()));
        }
    }
}
