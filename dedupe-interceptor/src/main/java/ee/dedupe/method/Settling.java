package ee.dedupe.method;

import ee.dedupe.Mode;
import ee.dedupe.engine.Ending;
import ee.dedupe.engine.Engine;
import ee.dedupe.engine.GuardedCall;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.TransactionOutcome;
import ee.dedupe.engine.Verdict;
import ee.dedupe.spi.StoredResult;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Settles the claims of one call, once the call has returned and its transaction has ended, whichever comes last: a
 * transaction may end first when it times out or the result is asynchronous. Thread-safe.
 */
final class Settling implements Call.End {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Engine engine;
    private final Operation operation;
    private final Mode mode;
    private final Verdict verdict;
    private final GuardedCall guarded;
    private final Call call;
    private boolean running = true;
    private @Nullable Throwable failure;
    private @Nullable StoredResult outcome;
    private @Nullable TransactionOutcome transaction;

    Settling(Engine engine, Operation operation, Mode mode, Verdict verdict, GuardedCall guarded, Call call) {
        this.engine = engine;
        this.operation = operation;
        this.mode = mode;
        this.verdict = verdict;
        this.guarded = guarded;
        this.call = call;
    }

    /**
     * Runs once more under the same claim, after a failure.
     *
     * @return false unless it has failed
     */
    synchronized boolean again() {
        boolean failed = !running && failure != null;
        if (failed) {
            running = true;
            failure = null;
        }
        return failed;
    }

    /** The verdict that lets it run. */
    Verdict verdict() {
        return verdict;
    }

    /** What it knows of itself. */
    GuardedCall guarded() {
        return guarded;
    }

    /** What it returned, which its own transaction may see; empty while it runs. */
    synchronized Optional<StoredResult> returned() {
        return Optional.ofNullable(running ? null : outcome);
    }

    void transactionEnded(TransactionOutcome ended) {
        boolean over;
        synchronized (this) {
            transaction = ended;
            over = !running;
        }
        if (over) {
            settle();
        }
    }

    @Override
    public void returned(@Nullable Object result) {
        ended(null, storable() ? call.outcome(result) : call.withoutResult());
    }

    @Override
    public void returnedUnseen() {
        ended(null, call.withoutResult());
    }

    @Override
    public void threw(Throwable thrown) {
        ended(thrown, null);
    }

    private boolean storable() {
        return mode == Mode.ENFORCE
                && guarded.mayBeStored()
                && verdict instanceof Verdict.Run run
                && run.holds().stream().anyMatch(hold -> hold.layer().answersAgain());
    }

    private void ended(@Nullable Throwable thrown, @Nullable StoredResult stored) {
        boolean over;
        synchronized (this) {
            running = false;
            failure = thrown;
            outcome = stored;
            over = transaction != null;
        }
        if (over) {
            settle();
        }
    }

    /** Whatever goes wrong here is ours, and the result is the application's. */
    private void settle() {
        try {
            settle(ending(), stored());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "DEDUP0046 Settling a call of " + operation.label() + " failed", e);
        }
    }

    private synchronized Ending ending() {
        return Ending.withoutStatus(
                failure, transaction == null ? TransactionOutcome.UNKNOWN : transaction, guarded.ttl());
    }

    private synchronized StoredResult stored() {
        return outcome == null ? call.withoutResult() : outcome;
    }

    private void settle(Ending ending, StoredResult stored) {
        if (verdict instanceof Verdict.Run run) {
            if (engine.ledger().end(run, ending, () -> stored)) {
                engine.ledger().complete(run, ending, stored);
            }
        } else if (verdict instanceof Verdict.Bypass bypass) {
            bypass.adoption().ifPresent(late -> engine.ledger().end(late, operation, ending, stored));
        }
    }
}
