package ee.dedupe.tck;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.time.Duration;

/** Stores of calls to be driven on that are wrong where a call begins and is told of, each in one way. */
final class BrokenPendingCalls {
    private BrokenPendingCalls() {}

    /** Takes every call for one that is held. */
    @Breaks(value = "begin_ofANewCall_isNew", andOthers = true)
    static class KnowsEveryCall extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized Begun begin(PendingCall call, OwnerToken owner, Duration lease) {
                    super.begin(call, owner, lease);
                    return Begun.HELD;
                }
            };
        }
    }

    /** Whoever asks for a held call holds it. */
    @Breaks({"begin_ofAHeldCall_changesNothing", "begin_ofACallThatHasFailed_isHeld"})
    static class GivesAway extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                void held(Row row, OwnerToken asking) {
                    rows.put(row.call().key(), row.to(State.HELD, 0, asking, row.dueNanos()));
                }
            };
        }
    }

    /** Does not know who holds a call. */
    @Breaks({"begin_thatIsSentTwice_isNewTwice", "begin_thatTakesOverAndIsSentTwice_takesOverTwice"})
    static class KnowsNoOwner extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean isOwn(Row row, OwnerToken asking) {
                    return false;
                }
            };
        }
    }

    /** A call that has ended stays. */
    @Breaks({"begin_ofAnEndedCall_isNew", "take_ofAnEndedCall_findsNothing"})
    static class EndsNothing extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized void end(StorageKey key, OwnerToken owner) {
                    super.putOff(key, owner, 0, Duration.ZERO);
                }
            };
        }
    }

    /** Who is gone holds on, against its client. */
    @Breaks(value = "begin_whenTheLeaseIsOver_takesTheCallOver", andOthers = true)
    static class HoldsForEver extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean mayBeTakenOver(Row row) {
                    return !row.failed() && row.state() != State.HELD;
                }
            };
        }
    }

    /** The pause is for everybody. */
    @Breaks({"begin_ofACallThatIsPutOff_takesItOver", "begin_ofACallThatIsPutOff_countsItsAttemptsAnew"})
    static class PausesItsClientToo extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean mayBeTakenOver(Row row) {
                    return !row.failed() && (row.state() == State.GIVEN_UP || isDue(row));
                }
            };
        }
    }

    /** What is given up is nobody's any more. */
    @Breaks(value = {"begin_ofACallThatIsGivenUp_takesItOver", "givenUp_thatItsClientMakesAgain_isHeld"})
    static class GivesUpForGood extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean mayBeTakenOver(Row row) {
                    return !row.failed() && (row.state() == State.WAITING || (row.state() == State.HELD && isDue(row)));
                }
            };
        }
    }

    /** A client's own call goes on counting. */
    @Breaks("begin_ofACallThatIsPutOff_countsItsAttemptsAnew")
    static class CountsOn extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                Row again(Row row, PendingCall call, OwnerToken owner, Duration lease) {
                    return row.to(State.HELD, row.attempts(), owner, in(lease));
                }
            };
        }
    }

    /** What comes back is not what was noted. */
    @Breaks(
            value = {"take_whenTheLeaseIsOver_givesTheCall", "take_ofALargeInput_givesItBack"},
            andOthers = true)
    static class MixesUpItsInput extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                PendingCall told(Row row) {
                    return new PendingCall(
                            row.call().key(),
                            row.call().operation(),
                            "[]",
                            row.attempts(),
                            clock.since(row.startNanos()),
                            row.call().run(),
                            row.failed());
                }
            };
        }
    }

    /** A column is too short. */
    @Breaks(value = "take_ofALargeInput_givesItBack", andOthers = true)
    static class CutsItsInput extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                PendingCall told(Row row) {
                    String input = row.call().input();
                    String cut = input.substring(0, Math.min(input.length(), 65_535));
                    return new PendingCall(
                            row.call().key(),
                            row.call().operation(),
                            cut,
                            row.attempts(),
                            clock.since(row.startNanos()),
                            row.call().run(),
                            row.failed());
                }
            };
        }
    }

    /** Tells the age of the last change. */
    @Breaks("take_tellsTheAge")
    static class ForgetsTheStart extends SketchPendingContract {
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
                            told.attempts(),
                            Duration.ZERO,
                            told.run(),
                            told.failed());
                }
            };
        }
    }

    /** Takes it from its owner. */
    @Breaks(
            value = {
                "take_ofAHeldCall_findsNothing",
                "take_ofARenewedCall_findsNothing",
                "take_ofACallThatWasTaken_findsNothing",
                "take_beforeThePauseIsOver_findsNothing"
            },
            andOthers = true)
    static class TakesWhatIsHeld extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean mayBeTaken(Row row) {
                    return row.state() != State.GIVEN_UP;
                }
            };
        }
    }

    /** A call that has failed is like any other. */
    @Breaks("begin_ofACallThatHasFailed_isHeld")
    static class RunsBesideItsUndoing extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                boolean mayBeTakenOver(Row row) {
                    return row.state() != State.HELD || isDue(row);
                }
            };
        }
    }

    /** Counts runs, not failures. */
    @Breaks("begin_thatTakesOver_goesOnWithTheRun")
    static class NumbersAnew extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                Row again(Row row, PendingCall call, OwnerToken owner, Duration lease) {
                    return fresh(call, owner, lease);
                }
            };
        }
    }

    /** Does not say of what it gives that it has failed. */
    @Breaks({"take_ofACallThatHasFailed_tellsSo", "failed_canBeTakenBack"})
    static class KeepsFailuresSecret extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                PendingCall told(Row row) {
                    PendingCall told = super.told(row);
                    return new PendingCall(
                            told.key(), told.operation(), told.input(), told.attempts(), told.age(), told.run(), false);
                }
            };
        }
    }

    /** Whoever does not run a call has it forgotten. */
    @Breaks("takeBack_ofACallThatWasTakenOver_leavesItToOthers")
    static class LosesWhatWasTakenOver extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                void takeBack(Row row) {
                    forget(row);
                }
            };
        }
    }

    /** A call that was refused is driven on. */
    @Breaks("takeBack_ofANewCall_forgetsIt")
    static class KeepsWhatWasRefused extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                void takeBack(Row row) {
                    letGo(row);
                }
            };
        }
    }

    /** What has failed once has failed. */
    @Breaks("failed_canBeTakenBack")
    static class TakesNothingBack extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock) {
                @Override
                public synchronized boolean failed(StorageKey key, OwnerToken owner, boolean failed) {
                    return super.failed(key, owner, true);
                }
            };
        }
    }
}
