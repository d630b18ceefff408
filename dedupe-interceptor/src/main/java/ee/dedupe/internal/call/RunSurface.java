package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** A kind of call that returns its result to its caller. Used by one thread, but for {@link #result}. */
public interface RunSurface extends CallSurface {
    /** Returns what its caller gets in place of a run. */
    StoppedResult stopped(Verdict verdict);

    /** Its result as it is stored; called before the transaction ends. */
    StoredResult result(@Nullable Object returned);

    /** Stored of a result that cannot be given again. */
    StoredResult withoutResult();

    @Override
    default Optional<EarlyEnd> early(@Nullable Object result, @Nullable Throwable failure, CallChoices choices) {
        Ending ending = Ending.withoutStatus(failure, TransactionOutcome.COMMITTED, choices.ttl());
        return Optional.of(new EarlyEnd(
                ending, () -> failure == null && choices.mayBeStored() ? result(result) : withoutResult()));
    }

    /**
     * Runs it.
     *
     * @param end to be told how it ended: now, or when its asynchronous result is there
     * @return what the caller gets
     */
    default @Nullable Object run(Callable<@Nullable Object> work, End end) throws Exception {
        Object returned = work.call();
        end.returned(returned, true);
        return returned;
    }

    /** Learns how a call ended. Told once for each run. */
    interface End {
        /**
         * Notes that it ended with a result, or none.
         *
         * @param isKnown whether that can be known
         */
        void returned(@Nullable Object result, boolean isKnown);

        /**
         * Notes that it ended with a failure.
         *
         * @param later whether its stage or future told it, which may be about the waiting alone
         */
        void failed(Throwable failure, boolean later);
    }
}
