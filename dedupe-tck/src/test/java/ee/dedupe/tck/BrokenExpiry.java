package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stores whose claims end at the wrong time, each in one way. */
final class BrokenExpiry {
    private BrokenExpiry() {}

    /** The end is rounded down to a second of the clock. */
    @Breaks(
            value = {
                "standing_atAnyPhaseOfASecond_livesItsTtl",
                "inProgress_atAnyPhaseOfASecond_livesItsLease",
                "renew_atAnyPhaseOfASecond_givesTheLeaseAnew",
                "complete_forTheTermsTtl_livesThatLong"
            },
            andOthers = true)
    static class CutToWholeSeconds extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                long endNanos(long nowNanos, Duration ttl) {
                    return Duration.ofNanos(nowNanos)
                            .plus(ttl)
                            .truncatedTo(ChronoUnit.SECONDS)
                            .toNanos();
                }
            };
        }
    }

    /** A claim stays until it is released. */
    @Breaks(
            value = {"claim_afterTheLease_grantedToTheNext", "standing_atAnyPhaseOfASecond_livesItsTtl"},
            andOthers = true)
    static class NeverEnds extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                boolean ended(Entry held) {
                    return false;
                }
            };
        }
    }

    /** Each attempt starts the ttl anew. */
    @Breaks(
            value = {"standing_atAnyPhaseOfASecond_livesItsTtl", "inProgress_atAnyPhaseOfASecond_livesItsLease"},
            andOthers = true)
    static class DuplicatesProlong extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                void onDuplicate(Entry held, ClaimRequest request) {
                    put(held.until(endNanos(nowNanos(), firstLife(request.term()))));
                }
            };
        }
    }

    /** A ttl that rounds to zero never ends. */
    @Breaks("standing_ofOneNanosecond_ends")
    static class NothingMeansForever extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                long endNanos(long nowNanos, Duration ttl) {
                    return ttl.toMillis() == 0 ? Long.MAX_VALUE : super.endNanos(nowNanos, ttl);
                }
            };
        }
    }

    /** A long ttl overflows. */
    @Breaks("standing_ofTheLongestTtl_held")
    static class MillisecondsInAnInt extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                @SuppressWarnings("UnnecessaryLongToIntConversion")
                long endNanos(long nowNanos, Duration ttl) {
                    return super.endNanos(nowNanos, Duration.ofMillis((int) ttl.toMillis()));
                }
            };
        }
    }

    /** The shortest ttl asked for rules every claim. */
    @Breaks(
            value = {"claim_afterTheReleaseOfAShorterOne_livesItsOwnTtl", "claim_besideAShorterOne_outlivesIt"},
            andOthers = true)
    static class OneTtlForAll extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private Duration shortest = Term.LONGEST;

                @Override
                long endNanos(long nowNanos, Duration ttl) {
                    shortest = shortest.compareTo(ttl) < 0 ? shortest : ttl;
                    return nowNanos + shortest.toNanos();
                }

                @Override
                boolean ended(Entry held) {
                    return nowNanos() >= held.startNanos() + shortest.toNanos();
                }
            };
        }
    }

    /** A released claim's end still strikes its successor. */
    @Breaks(value = "claim_afterTheReleaseOfAShorterOne_livesItsOwnTtl", andOthers = true)
    static class EndBelongsToTheKey extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                private final Map<StorageKey, Long> ends = new ConcurrentHashMap<>();

                @Override
                long endNanos(long nowNanos, Duration ttl) {
                    return Long.MAX_VALUE;
                }

                @Override
                ClaimResult grant(ClaimRequest request) {
                    ends.putIfAbsent(request.key(), super.endNanos(nowNanos(), firstLife(request.term())));
                    return super.grant(request);
                }

                @Override
                boolean ended(Entry held) {
                    Long endNanos = ends.get(held.key());
                    return endNanos != null && nowNanos() >= endNanos && ends.remove(held.key(), endNanos);
                }
            };
        }
    }
}
