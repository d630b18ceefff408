package ee.dedupe.internal.recovery;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Mode;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.method.MethodRecovery;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.recovery.HeldCalls.Taken;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.transaction.Transactions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Drives abandoned calls on and undoes failed ones, one after the other. An abandoned call is claimed and recorded under its own
 * key, as its client's retry would be: so only one of the two runs. A failed one is nobody's to begin until it is undone, and
 * that is claimed and recorded under a key of its run. Thread-safe.
 *
 * @param methods of the application that have a handler
 * @param current the call of this thread
 * @param held by this node
 * @param calls guards the handlers
 * @param transactions for the handlers
 * @param requests begins a request scope on this thread, as a timer of Jakarta EE has one, and gives what ends it
 * @param telemetry is told what is given up
 * @param secondAttemptAfter the pause before it; doubled for each further attempt
 * @param attempts how many at most
 */
public record RecoveryRunner(
        List<RecoverableMethod> methods,
        Supplier<Optional<GuardedCall>> current,
        HeldCalls held,
        HandledCalls calls,
        Transactions transactions,
        Supplier<Runnable> requests,
        Telemetry telemetry,
        Duration secondAttemptAfter,
        int attempts) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    private static final int MOST_DOUBLINGS = 20;

    /** Returns whether some of the methods have a compensation. */
    boolean undoes() {
        return methods.stream().anyMatch(method -> method.compensation().isPresent());
    }

    /**
     * Takes calls that nobody holds.
     *
     * @param limit how many at most
     * @return how many were taken
     */
    public int run(int limit) {
        int taken = 0;
        for (RecoverableMethod method : methods) {
            if (method.operation().policy().mode().get() != Mode.ENFORCE) {
                continue;
            }
            MethodRecovery recovery = method.operation().recovery().orElseThrow();
            while (taken < limit) {
                Optional<Taken> call = held.take(
                        recovery.name(),
                        recovery.lease(),
                        method.operation().policy().maxRun());
                if (call.isEmpty()) {
                    break;
                }
                taken++;
                drive(method, call.get());
            }
        }
        return taken;
    }

    private void drive(RecoverableMethod method, Taken taken) {
        if (taken.call().failed()) {
            undo(method, taken);
        } else if (method.recovery().isPresent() && !isSpent(method, taken.call())) {
            recover(method, taken, method.recovery().get());
        } else {
            undoUnlessDone(method, taken);
        }
    }

    /** Returns whether nothing is left but to undo it. */
    private boolean isSpent(RecoverableMethod method, PendingCall call) {
        return method.compensation().isPresent() && call.attempts() > attempts;
    }

    private void recover(RecoverableMethod method, Taken taken, Supplier<RecoveryHandler> handler) {
        PendingCall call = taken.call();
        attempt(
                method,
                taken,
                ran -> calls.recover(method.operation(), call.key(), () -> {
                    ran.set(true);
                    if (call.run() != 0) {
                        current.get().ifPresent(own -> own.choices().inRun(call.run()));
                    }
                    return handler.get().recover(calls.noted(method.operation(), call));
                }));
    }

    /** A call whose node died has failed, unless it is recorded, or its transaction has not ended yet. */
    private void undoUnlessDone(RecoverableMethod method, Taken taken) {
        attempt(method, taken, ran -> {
            calls.unlessDone(method.operation(), taken.call().key(), () -> {
                throw new Unrecorded();
            });
            return null;
        });
    }

    /** Rolls back what was begun only to see whether it can be. */
    @SuppressWarnings("serial") // is thrown to the class that catches it
    private static final class Unrecorded extends Exception {
        Unrecorded() {
            super(null, null, false, false);
        }
    }

    /** Runs in a transaction of its own, and notes when the application's part of it begins. */
    private interface Attempt {
        @Nullable
        Object by(AtomicBoolean ran) throws Exception;
    }

    private void attempt(RecoverableMethod method, Taken taken, Attempt attempt) {
        AtomicBoolean ran = new AtomicBoolean();
        try {
            inRequest(() -> transactions.callInOwn(() -> attempt.by(ran)));
            held.end(taken.held());
        } catch (Unrecorded e) {
            if (held.failed(taken.held(), true)) {
                undo(method, taken.failed());
            } else {
                held.putOff(taken.held(), taken.call().attempts() - 1, secondAttemptAfter);
            }
        } catch (Throwable e) {
            // Of whatever kind: what is not counted would be tried for ever, and keep others from their turn.
            if (ran.get()) {
                failed(method, taken, e);
            } else if (e instanceof DuplicateInvocationException met && !met.isInFlight()) {
                // It is done, and its result cannot be given.
                held.end(taken.held());
            } else if (e instanceof DuplicateInvocationException || e instanceof GuardUnavailableException) {
                held.putOff(taken.held(), taken.call().attempts() - 1, secondAttemptAfter);
            } else {
                failed(method, taken, e);
            }
        }
    }

    /** Fresh for each piece of work, and around its transaction: what is of the request's may be needed until that has ended. */
    void inRequest(Callable<?> work) throws Exception {
        Runnable end = requests.get();
        try {
            work.call();
        } finally {
            end.run();
        }
    }

    private void undo(RecoverableMethod method, Taken taken) {
        attempt(method, taken, ran -> {
            calls.undo(method.operation(), taken.call(), () -> {
                ran.set(true);
                method.compensation().orElseThrow().get().undo(calls.noted(method.operation(), taken.call()));
                return null;
            });
            return null;
        });
    }

    private void failed(RecoverableMethod method, Taken taken, Throwable failure) {
        int attempt = taken.call().attempts();
        boolean undone = !taken.call().failed() && method.compensation().isPresent();
        boolean last = undone ? attempt == attempts : attempt >= attempts;
        LOG.log(
                last ? System.Logger.Level.ERROR : System.Logger.Level.WARNING,
                (last ? "DEDUP0085 " : "DEDUP0084 ")
                        + (taken.call().failed() ? "A failed call of " : "An abandoned call of ")
                        + method.operation().policy().operation().label()
                        + (taken.call().failed() ? " could not be undone" : " could not be driven on") + ", attempt "
                        + attempt
                        + (last ? (undone ? "; it is undone unless it is found to be done" : "; it is given up") : "")
                        + "; storage key "
                        + taken.call().key().toHex(),
                failure);
        if (last && undone) {
            // As after each other attempt its record is looked at first: it may be done, although its end was not seen.
            held.putOff(taken.held(), attempt, secondAttemptAfter);
        } else if (last) {
            held.giveUp(taken.held());
            telemetry.recoveryGivenUp(
                    method.operation().policy().operation().label(),
                    taken.call().key(),
                    attempt);
        } else {
            held.putOff(taken.held(), attempt, backOff(attempt));
        }
    }

    /** The pause after an attempt that failed. */
    Duration backOff(int attempt) {
        Duration doubled = secondAttemptAfter.multipliedBy(1L << Math.min(attempt - 1, MOST_DOUBLINGS));
        return doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
    }
}
