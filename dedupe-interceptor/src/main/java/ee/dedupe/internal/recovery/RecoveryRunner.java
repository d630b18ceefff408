package ee.dedupe.internal.recovery;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Mode;
import ee.dedupe.internal.method.MethodCalls;
import ee.dedupe.internal.method.MethodRecovery;
import ee.dedupe.internal.recovery.HeldCalls.Taken;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.transaction.Transactions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Drives abandoned calls on, one after the other. Each is claimed and recorded under its own key, as its client's retry
 * would be: so only one of the two runs. Thread-safe.
 *
 * @param methods of the application that have a handler
 * @param held by this node
 * @param calls guards the handlers
 * @param transactions for the handlers
 * @param telemetry is told what is given up
 * @param pause before the second attempt; doubled for each further one
 * @param attempts how many at most
 */
public record RecoveryRunner(
        List<RecoverableMethod> methods,
        HeldCalls held,
        MethodCalls calls,
        Transactions transactions,
        Telemetry telemetry,
        Duration pause,
        int attempts) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    private static final int MOST_DOUBLINGS = 20;

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
        AtomicBoolean ran = new AtomicBoolean();
        try {
            transactions.callInOwn(() ->
                    calls.recover(method.operation(), taken.call().key(), () -> {
                        ran.set(true);
                        return method.handler().get().recover(calls.abandoned(method.operation(), taken.call()));
                    }));
            held.end(taken.held());
        } catch (Exception | LinkageError | StackOverflowError e) {
            if (ran.get()) {
                failed(method, taken, e);
            } else if (e instanceof DuplicateInvocationException met && !met.isInFlight()) {
                // It is done, and its result cannot be given.
                held.end(taken.held());
            } else if (e instanceof DuplicateInvocationException || e instanceof GuardUnavailableException) {
                held.putOff(taken.held(), taken.call().attempts() - 1, pause);
            } else {
                failed(method, taken, e);
            }
        }
    }

    private void failed(RecoverableMethod method, Taken taken, Throwable failure) {
        int attempt = taken.call().attempts();
        boolean last = attempt >= attempts;
        LOG.log(
                last ? System.Logger.Level.ERROR : System.Logger.Level.WARNING,
                (last ? "DEDUP0085 " : "DEDUP0084 ") + "An abandoned call of "
                        + method.operation().policy().operation().label() + " could not be driven on, attempt "
                        + attempt
                        + (last ? "; it is given up" : "") + "; storage key "
                        + taken.call().key().toHex(),
                failure);
        if (last) {
            held.giveUp(taken.held());
            telemetry.recoveryGivenUp(
                    method.operation().policy().operation(), taken.call().key(), attempt);
        } else {
            held.putOff(taken.held(), attempt, backOff(attempt));
        }
    }

    private Duration backOff(int attempt) {
        Duration doubled = pause.multipliedBy(1L << Math.min(attempt - 1, MOST_DOUBLINGS));
        return doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
    }
}
