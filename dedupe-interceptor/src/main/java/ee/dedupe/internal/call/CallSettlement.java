package ee.dedupe.internal.call;

import static java.lang.System.Logger.Level.ERROR;

import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.engine.Settlement.KnownResult;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells how far one call of whatever kind is settled: {@link #ends}, then {@link #ran} and {@link #given}, whichever
 * comes last. Whatever goes wrong here is ours, and the result is the application's. Thread-safe.
 */
public final class CallSettlement {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final RunningCall call;
    private final Settlement claims;
    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.Known.RUNS);
    private volatile @Nullable Recorded recorded;

    private sealed interface Stage {
        enum Known implements Stage {
            /** It is not known how it ends. */
            RUNS,
            /** Its transaction has not ended, or its claims are being settled. */
            ENDS,
            OVER
        }

        /** The same as {@code ENDS}, and what its caller has got is known. */
        record Given(Supplier<GivenResult> result) implements Stage {}

        /** A claim is kept, or a record stands, and the result is still to come. */
        record Kept(Ending ending) implements Stage {}
    }

    /** The result that stands in its transaction. */
    private record Recorded(StoredResult result, Consumer<StoredResult> amends) {}

    CallSettlement(RunningCall call, Settlement claims) {
        this.call = call;
        this.claims = claims;
    }

    /**
     * The call is to run once more.
     *
     * @return whether its claims are still to be settled
     */
    boolean reopen() {
        return stage.getAndSet(Stage.Known.RUNS) == Stage.Known.RUNS;
    }

    /** An attempt begins, which has recorded nothing yet. */
    void begins() {
        recorded = null;
    }

    void recorded(StoredResult result, Consumer<StoredResult> amends) {
        recorded = new Recorded(result, amends);
    }

    /**
     * It is known how the call ends; {@link #ran} and {@link #given} follow.
     *
     * @return false when that was known already
     */
    public boolean ends() {
        return stage.compareAndSet(Stage.Known.RUNS, Stage.Known.ENDS);
    }

    /** Does this when the transaction has ended, on whichever thread that is: now, if that is so. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for it
    public void after(CompletableFuture<TransactionOutcome> transaction, Consumer<TransactionOutcome> step) {
        transaction.thenAccept(ended -> settling(() -> {
            step.accept(ended);
            return true;
        }));
    }

    /**
     * Settles the claims, as the transaction has ended.
     *
     * @param withoutResult stored for a kept claim whose result does not follow
     */
    public void ran(Ending ending, Supplier<StoredResult> withoutResult) {
        Ending told = call.choices().withAbout(ending);
        boolean wanted = settling(() -> wantsResult(told, withoutResult));
        Stage before = stage.getAndUpdate(
                now -> wanted && !(now instanceof Stage.Given) ? new Stage.Kept(told) : Stage.Known.OVER);
        if (wanted && before instanceof Stage.Given known) {
            store(told, known.result());
        }
    }

    private boolean wantsResult(Ending ending, Supplier<StoredResult> withoutResult) {
        Verdict decided = call.verdict();
        Recorded stands = recorded;
        KnownResult known = new KnownResult(
                () -> call.choices().withAbout(withoutResult.get()),
                Optional.ofNullable(stands).map(Recorded::result));
        // Of an end that is not known its record says more than the failure that the caller is told.
        return (decided != null && claims.ended(decided, call.policy().operation(), ending, known))
                || amends(stands, ending);
    }

    private static boolean amends(@Nullable Recorded stands, Ending ending) {
        return stands != null && ending.transaction() == TransactionOutcome.COMMITTED;
    }

    /** Stores what the caller has got with the claims that are kept, and in its record; the first one, once the call has ended. */
    public void given(Supplier<GivenResult> result) {
        Stage before = stage.getAndUpdate(now ->
                now == Stage.Known.ENDS ? new Stage.Given(result) : now instanceof Stage.Kept ? Stage.Known.OVER : now);
        if (before instanceof Stage.Kept kept) {
            store(kept.ending(), result);
        }
    }

    private void store(Ending ending, Supplier<GivenResult> result) {
        settling(() -> {
            GivenResult given = result.get();
            StoredResult known = call.choices().withAbout(given.result());
            Recorded stands = recorded;
            if (call.verdict() instanceof Verdict.Run run) {
                claims.complete(run, ending, known, stands != null);
            }
            if (stands != null && given.isNews() && amends(stands, ending)) {
                stands.amends().accept(known);
            }
            return true;
        });
    }

    private boolean settling(BooleanSupplier step) {
        try {
            return step.getAsBoolean();
        } catch (Throwable e) {
            LOG.log(
                    ERROR,
                    "DEDUP0046 Settling a call of " + call.policy().operation().label() + " failed",
                    e);
            return false;
        }
    }

    /** Returns whether the call has ended, and its result may still be wanted. */
    public boolean awaitsResult() {
        Stage now = stage.get();
        return now == Stage.Known.ENDS || now instanceof Stage.Kept;
    }
}
