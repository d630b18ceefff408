package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** Stores that tell rivals what is not so, each in one way. */
final class BrokenRecords {
    private BrokenRecords() {}

    /** A standing claim looks as if it had a lease. */
    @Breaks("held_standing_toldSo")
    static class StandingLooksInProgress extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                ClaimRecord record(Entry held) {
                    return super.record(held) instanceof ClaimRecord.Standing
                            ? new ClaimRecord.InProgress(Duration.ZERO, held.payload(), left(held))
                            : super.record(held);
                }
            };
        }
    }

    /** A lease is not told. */
    @Breaks(value = "held_inProgress_toldSo", andOthers = true)
    static class InProgressLooksStanding extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                ClaimRecord record(Entry held) {
                    return super.record(held) instanceof ClaimRecord.InProgress
                            ? new ClaimRecord.Standing(Duration.ZERO)
                            : super.record(held);
                }
            };
        }
    }

    /** Completion is not told. */
    @Breaks(value = "held_completed_toldSo", andOthers = true)
    static class CompletedLooksInProgress extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                ClaimRecord record(Entry held) {
                    return super.record(held) instanceof ClaimRecord.Completed
                            ? new ClaimRecord.InProgress(Duration.ZERO, held.payload(), left(held))
                            : super.record(held);
                }
            };
        }
    }

    /** The payload is not kept. */
    @Breaks(value = "held_inProgress_tellsItsPayload", andOthers = true)
    static class ForgetsThePayload extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                void put(Entry entry) {
                    super.put(entry.paidWith(Optional.empty()));
                }
            };
        }
    }

    /** A renewal drops the payload. */
    @Breaks("held_renewed_tellsItsPayload")
    static class ForgetsThePayloadInRenewals extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry renewed(Entry held) {
                    return super.renewed(held).paidWith(Optional.empty());
                }
            };
        }
    }

    /** A completion drops the payload. */
    @Breaks("held_completed_tellsItsPayload")
    static class ForgetsThePayloadInCompletions extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    return super.completed(held, outcome, ttl).paidWith(Optional.empty());
                }
            };
        }
    }

    /** No payload looks like one of zeros. */
    @Breaks("held_withoutPayload_tellsNone")
    static class InventsAPayload extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                void put(Entry entry) {
                    PayloadDigest zeros = PayloadDigest.of(new byte[PayloadDigest.LENGTH]);
                    super.put(entry.paidWith(Optional.of(entry.payload().orElse(zeros))));
                }
            };
        }
    }

    /** An empty outcome becomes something. */
    @Breaks("held_withAnEmptyOutcome_tellsIt")
    static class NoEmptyOutcome extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    boolean empty = outcome.bytes().length == 0;
                    return super.completed(held, empty ? StoredResult.of(new byte[1]) : outcome, ttl);
                }
            };
        }
    }

    /** A length is kept in sixteen bits. */
    @Breaks("held_withALargeOutcome_tellsEachByte")
    static class CutsLargeOutcomes extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Entry completed(Entry held, StoredResult outcome, Duration ttl) {
                    byte[] cut = Arrays.copyOf(outcome.bytes(), outcome.bytes().length & 0xffff);
                    return super.completed(held, StoredResult.of(cut), ttl);
                }
            };
        }
    }

    /** The ttl is told in place of the lease. */
    @Breaks({"held_left_atMostTheLease", "held_left_shrinks"})
    static class LeftIsTheTtl extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Duration left(Entry held) {
                    return held.term().ttl();
                }
            };
        }
    }

    /** Time that is over still counts. */
    @Breaks("held_left_shrinks")
    static class LeftIsTheLease extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Duration left(Entry held) {
                    return firstLife(held.term());
                }
            };
        }
    }

    /** Renewals do not count. */
    @Breaks("held_leftAfterRenewal_theWholeLeaseAgain")
    static class LeftSinceTheClaim extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock) {
                @Override
                Duration left(Entry held) {
                    return firstLife(held.term()).minusNanos(ageNanos(held));
                }
            };
        }
    }
}
