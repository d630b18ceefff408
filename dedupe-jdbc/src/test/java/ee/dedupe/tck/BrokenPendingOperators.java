package ee.dedupe.tck;

import ee.dedupe.internal.claim.StorageKey;
import java.time.Duration;

/** Stores of calls to be driven on that are wrong in what they show operators, and let them do, each in one way. */
final class BrokenPendingOperators {
    private BrokenPendingOperators() {}

    /** What is put off is not seen. */
    @Breaks(value = "left_ofACallThatIsPutOff_isWaiting", andOthers = true)
    static class SeesDueCallsOnly extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean isWaiting(Row row) {
                    return row.state() != State.GIVEN_UP && isDue(row);
                }
            };
        }
    }

    /** A call that runs is shown as one that nobody finishes. */
    @Breaks(value = "left_ofACallThatIsHeld_isNone", andOthers = true)
    static class ShowsHeldCalls extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean isWaiting(Row row) {
                    return row.state() != State.GIVEN_UP;
                }
            };
        }
    }

    /** Has anything taken, or dropped. */
    @Breaks(value = "retry_ofWhatIsNotGivenUp_changesNothing", andOthers = true)
    static class TakesAnything extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean isGivenUp(Row row) {
                    return true;
                }
            };
        }
    }

    /** Asks for the key alone, which may be another application's. */
    @Breaks("retryAndDrop_ofAnotherOperation_changeNothing")
    static class TakesAnyOperation extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized boolean drop(String operation, StorageKey key) {
                    return super.drop(
                            rows.containsKey(key) ? rows.get(key).call().operation() : operation, key);
                }
            };
        }
    }

    /** Drops what is held. */
    @Breaks(value = "drop_ofWhatIsNotGivenUp_changesNothing", andOthers = true)
    static class DropsAnything extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized boolean drop(String operation, StorageKey key) {
                    return rows.remove(key) != null;
                }
            };
        }
    }

    /** Keeps it for ever. */
    @Breaks("drop_leavesNothing")
    static class KeepsIt extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized boolean drop(String operation, StorageKey key) {
                    Row row = rows.get(key);
                    return row != null && isOf(row, operation) && isGivenUp(row);
                }
            };
        }
    }

    /** The next attempt is the last again. */
    @Breaks("retry_isTakenAtOnce_withItsAttemptsCountedAnew")
    static class CountsOn extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized boolean retry(String operation, StorageKey key) {
                    Row row = rows.get(key);
                    if (row == null || !isOf(row, operation) || !isGivenUp(row)) {
                        return false;
                    }
                    rows.put(key, row.to(State.WAITING, row.attempts(), row.owner(), in(Duration.ZERO)));
                    return true;
                }
            };
        }
    }

    /** Counts to the end, however many there are. */
    @Breaks("left_countsUpToTheBound")
    static class CountsAll extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized Left left(String operation, int most) {
                    return super.left(operation, Integer.MAX_VALUE);
                }
            };
        }
    }

    /** What is given up is out of sight. */
    @Breaks(value = "left_ofACallThatIsGivenUp_tellsSo", andOthers = true)
    static class HidesWhatIsGivenUp extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized Left left(String operation, int most) {
                    return new Left(super.left(operation, most).waiting(), 0);
                }
            };
        }
    }

    /** Waits for the lease that was. */
    @Breaks(value = "left_ofACallWhoseOwnerIsGone_isWaiting", andOthers = true)
    static class CountsNoAbandonedCall extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean isWaiting(Row row) {
                    return row.state() == State.WAITING;
                }
            };
        }
    }
}
