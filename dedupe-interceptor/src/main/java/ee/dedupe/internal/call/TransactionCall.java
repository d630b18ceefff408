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
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Has a call settled once its last attempt has returned and its transaction has ended, whichever comes last: a transaction may end
 * first when it times out or the result is asynchronous. Thread-safe.
 */
final class TransactionCall implements RunSurface.End {
    private final GuardedCall call;
    private final RunSurface surface;
    private final ReturnHook hook;
    private final CompletableFuture<TransactionOutcome> transaction = new CompletableFuture<>();
    // Null while an attempt runs.
    private volatile @Nullable Returned last;

    /**
     * The end of an attempt.
     *
     * @param later whether its stage or future told it
     */
    private record Returned(
            @Nullable Throwable failure,
            boolean later,
            @Nullable StoredResult result) {
        boolean hasFailed() {
            return failure != null && !(later && OpenEnd.is(failure));
        }
    }

    /** Begins in the transaction of this thread. */
    TransactionCall(GuardedCall call, RunSurface surface, GuardedCalls calls) {
        this.call = call;
        this.surface = surface;
        this.hook = calls.hook();
        calls.transactions().whenEnded(transaction::complete);
    }

    GuardedCall call() {
        return call;
    }

    /**
     * Lets it run once more under the same claim, after a failure, or when its transaction has taken its work back; or
     * stops it, and then it has ended as it had. Its claims are settled with its transaction in either case.
     *
     * @return empty unless that is so, and it cannot go on
     */
    Optional<Verdict> again() {
        Returned before = last;
        if (before == null || !(before.hasFailed() || (before.result() != null && !hook.stands(call)))) {
            return Optional.empty();
        }
        last = null;
        boolean runs = false;
        try {
            Layer layer = Objects.requireNonNull(call.verdict()).layer();
            Verdict next = hook.begins(call, call.choices().identities().orElseThrow(), new Verdict.Again(layer));
            runs = next.runs();
            return Optional.of(next);
        } finally {
            if (!runs) {
                over(before);
            }
        }
    }

    /** Returns its result, which its own transaction may see; empty while it runs. */
    Optional<StoredResult> result() {
        return Optional.ofNullable(last).map(Returned::result);
    }

    @Override
    public void returned(@Nullable Object returned, boolean isKnown) {
        ended(new Returned(null, false, isKnown && storable() ? surface.result(returned) : surface.withoutResult()));
    }

    @Override
    public void failed(Throwable failure, boolean later) {
        ended(new Returned(failure, later, null));
    }

    private boolean storable() {
        return call.mode() == Mode.ENFORCE
                && call.choices().mayBeStored()
                && call.verdict() instanceof Verdict.Run run
                && run.holds().stream().anyMatch(hold -> hold.layer().answersAgain());
    }

    private void ended(Returned how) {
        call.told(Objects.requireNonNull(call.verdict()).outcome());
        over(how);
    }

    private void over(Returned how) {
        last = how;
        call.settlement().after(transaction, this::settle);
    }

    private void settle(TransactionOutcome ended) {
        Returned how = last;
        // One that runs again settles it when it has returned.
        if (how == null || !call.settlement().ends()) {
            return;
        }
        Ending ending =
                Ending.withoutStatus(how.failure(), ended, call.choices().ttl());
        StoredResult stored = how.result() == null ? surface.withoutResult() : how.result();
        hook.ends(call, ended);
        call.settlement().ran(how.later() ? ending.ofStage() : ending, () -> stored);
        call.settlement().given(() -> new GivenResult(stored, false));
    }
}
