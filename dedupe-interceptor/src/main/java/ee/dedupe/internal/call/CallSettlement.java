package ee.dedupe.internal.call;

import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.OpenEnd;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Has a call settled once it has returned and its transaction has ended, whichever comes last: a transaction may end
 * first when it times out or the result is asynchronous. Thread-safe.
 */
final class CallSettlement implements RunSurface.End {
    private final GuardedCall call;
    private final RunSurface surface;
    private final ReturnHook hook;
    private boolean running = true;
    private boolean ofStage;
    private @Nullable Throwable failure;
    private @Nullable StoredResult result;
    private @Nullable TransactionOutcome transaction;

    CallSettlement(GuardedCall call, RunSurface surface, ReturnHook hook) {
        this.call = call;
        this.surface = surface;
        this.hook = hook;
    }

    GuardedCall call() {
        return call;
    }

    /**
     * Runs once more under the same claim, after a failure, or when its transaction has taken its work back.
     *
     * @return false unless that is so, and it cannot go on
     */
    boolean again() {
        boolean again = failed() || (result().isPresent() && !hook.stands(call));
        if (again) {
            goesOn();
        }
        return again;
    }

    private synchronized boolean failed() {
        return !running && failure != null && !(ofStage && OpenEnd.is(failure));
    }

    private synchronized void goesOn() {
        running = true;
    }

    /** What lets it run once more, or stops it; its claims are settled with its transaction in either case. */
    Verdict begins() {
        Layer layer = Objects.requireNonNull(call.verdict()).layer();
        return hook.begins(call, call.choices().identities().orElseThrow(), new Verdict.Again(layer));
    }

    /** It does not run once more, and has ended as it had. */
    void stopped() {
        over(failure, result, ofStage);
    }

    /** What it returned, which its own transaction may see; empty while it runs. */
    synchronized Optional<StoredResult> result() {
        return Optional.ofNullable(running ? null : result);
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
    public void returned(@Nullable Object returned) {
        ended(null, storable() ? surface.result(returned) : surface.withoutResult());
    }

    @Override
    public void returnedUnseen() {
        ended(null, surface.withoutResult());
    }

    @Override
    public void threw(Throwable thrown) {
        ended(thrown, null);
    }

    @Override
    public void failedLater(Throwable failed) {
        ended(failed, null, true);
    }

    private boolean storable() {
        return call.mode() == Mode.ENFORCE
                && call.choices().mayBeStored()
                && call.verdict() instanceof Verdict.Run run
                && run.holds().stream().anyMatch(hold -> hold.layer().answersAgain());
    }

    private void ended(@Nullable Throwable thrown, @Nullable StoredResult stored) {
        ended(thrown, stored, false);
    }

    private void ended(@Nullable Throwable thrown, @Nullable StoredResult stored, boolean later) {
        Verdict decided = call.verdict();
        if (decided != null) {
            call.told(decided.outcome());
        }
        over(thrown, stored, later);
    }

    private void over(@Nullable Throwable thrown, @Nullable StoredResult stored, boolean later) {
        boolean over;
        synchronized (this) {
            running = false;
            ofStage = later;
            failure = thrown;
            result = stored;
            over = transaction != null;
        }
        if (over) {
            settle();
        }
    }

    private void settle() {
        StoredResult stored = stored();
        Ending ending = ending();
        hook.ends(call, ending.transaction());
        if (call.ran(ending, () -> stored)) {
            call.stored(() -> stored);
        }
    }

    private synchronized Ending ending() {
        Ending ending = Ending.withoutStatus(
                failure,
                transaction == null ? TransactionOutcome.UNKNOWN : transaction,
                call.choices().ttl());
        return ofStage ? ending.ofStage() : ending;
    }

    private synchronized StoredResult stored() {
        return result == null ? surface.withoutResult() : result;
    }
}
