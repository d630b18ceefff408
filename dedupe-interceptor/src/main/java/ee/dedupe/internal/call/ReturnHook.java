package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.transaction.Transactions;
import org.jspecify.annotations.Nullable;

/** Takes part in each call that runs, on its thread and in its transaction: before its method and after it. Thread-safe. */
public interface ReturnHook {
    /** Does nothing. */
    ReturnHook NONE = (call, result, failure) -> {};

    /** Makes the hook of an application; found by its type when the engine is opened. */
    interface Factory {
        /**
         * Makes it, once.
         *
         * @param transactions of the calls
         * @param settlement settles the claims of a call that is stopped by the hook
         */
        ReturnHook over(Transactions transactions, Settlement settlement);
    }

    /**
     * The call is about to run.
     *
     * @param identities what it is known by
     * @param verdict that lets it run
     * @return the same verdict, or one that stops it; what the first one holds is settled then
     */
    default Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
        return verdict;
    }

    /**
     * The method has returned or thrown, and a transaction that was active when it was called has not ended yet, unless
     * its time was over.
     *
     * @param result what it returned, perhaps a stage that is not complete; null when it has thrown
     * @param failure what it has thrown, or null
     * @throws RuntimeException to keep the transaction from committing; it takes the result's place, and is added to a
     *     failure as a suppressed exception
     */
    void returned(RunningCall call, @Nullable Object result, @Nullable Throwable failure);

    /**
     * Returns whether what a call that has returned has recorded in the transaction of this thread, which has not
     * ended, is there still: the application may have rolled back to a savepoint. Throws nothing.
     */
    default boolean stands(RunningCall call) {
        return true;
    }

    /**
     * A call that returns its result to its caller is over, and so is its transaction; its claims are settled next. On
     * whichever thread ends the transaction. Throws nothing.
     */
    default void ends(RunningCall call, TransactionOutcome outcome) {}
}
