package ee.dedupe.tck;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Stores of calls to be driven on that are wrong where a call changes hands, each in one way. */
final class BrokenPendingTakers {
    private BrokenPendingTakers() {}

    /** Says that it was renewed. */
    @Breaks("take_ofARenewedCall_findsNothing")
    static class RenewsNothing extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized boolean renew(StorageKey key, OwnerToken owner, Duration lease) {
                    return rows.containsKey(key) && owns(rows.get(key), owner);
                }
            };
        }
    }

    /** Gives any call. */
    @Breaks(
            value = {
                "take_ofAnotherOperation_findsNothing",
                "left_ofAnotherOperation_isNone",
                "retryAndDrop_ofAnotherOperation_changeNothing"
            })
    static class IgnoresTheOperation extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean isOf(Row row, String operation) {
                    return true;
                }
            };
        }
    }

    /** The number of attempts stays. */
    @Breaks(value = "take_whenItsTakerIsGoneToo_countsTheAttempts", andOthers = true)
    static class CountsNothing extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                PendingCall told(Row row) {
                    PendingCall told = super.told(row);
                    return new PendingCall(
                            told.key(),
                            told.operation(),
                            told.input(),
                            Math.min(1, told.attempts()),
                            told.age(),
                            told.run(),
                            told.failed());
                }
            };
        }
    }

    /** What is put off comes at once. */
    @Breaks(value = "take_beforeThePauseIsOver_findsNothing", andOthers = true)
    static class KnowsNoPause extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized void putOff(StorageKey key, OwnerToken owner, int attempts, Duration pause) {
                    super.putOff(key, owner, attempts, Duration.ZERO);
                }
            };
        }
    }

    /** What is put off begins anew. */
    @Breaks(value = {"take_whenThePauseIsOver_countsOn", "givenUp_tellsKeyAndAttempts"})
    static class ForgetsTheAttempts extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized void putOff(StorageKey key, OwnerToken owner, int attempts, Duration pause) {
                    super.putOff(key, owner, 0, pause);
                }
            };
        }
    }

    /** What is given up is taken again. */
    @Breaks("take_ofACallThatIsGivenUp_findsNothing")
    static class NeverGivesUp extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean mayBeTaken(Row row) {
                    return isDue(row);
                }
            };
        }
    }

    /** Who has lost it may do with it as it likes. */
    @Breaks(value = "lateOwner_changesNothing", andOthers = true)
    static class TrustsEverybody extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean owns(Row row, OwnerToken owner) {
                    return row.state() == State.HELD;
                }
            };
        }
    }

    /** Looks, and writes later. */
    @Breaks(value = "begin_byEight_isNewForOneAtMost", andOthers = true)
    static class BeginsUnlocked extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized") // which is what is wrong with it
                public Begun begin(PendingCall call, OwnerToken owner, Duration lease) {
                    boolean known;
                    synchronized (this) {
                        known = rows.containsKey(call.key()) && !mayBeTakenOver(rows.get(call.key()));
                    }
                    LockSupport.parkNanos(1_000_000);
                    synchronized (this) {
                        if (!known) {
                            rows.put(call.key(), fresh(call, owner, lease));
                        }
                    }
                    return known ? Begun.HELD : Begun.NEW;
                }
            };
        }
    }

    /** Looks, and writes later. */
    @Breaks("take_byEight_givesEachCallOnce")
    static class TakesUnlocked extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                @SuppressWarnings("UnsynchronizedOverridesSynchronized") // which is what is wrong with it
                public Optional<PendingCall> take(String operation, OwnerToken owner, Duration lease) {
                    Optional<PendingCall> found;
                    synchronized (this) {
                        found = rows.values().stream()
                                .filter(row -> isOf(row, operation) && mayBeTaken(row))
                                .findFirst()
                                .map(this::told);
                    }
                    if (found.isEmpty()) {
                        return found;
                    }
                    LockSupport.parkNanos(1_000_000);
                    super.take(operation, owner, lease);
                    return found.map(call -> new PendingCall(
                            call.key(),
                            call.operation(),
                            call.input(),
                            call.attempts() + 1,
                            call.age(),
                            call.run(),
                            call.failed()));
                }
            };
        }
    }
}
