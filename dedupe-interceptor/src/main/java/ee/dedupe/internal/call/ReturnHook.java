package ee.dedupe.internal.call;

import org.jspecify.annotations.Nullable;

/** Takes part in each call that runs, on its thread, after its method and before its transaction ends. Thread-safe. */
public interface ReturnHook {
    /** Does nothing. */
    ReturnHook NONE = (call, result, failure) -> {};

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
}
