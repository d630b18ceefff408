package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.spi.StoredResult;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** A kind of call that returns its result to its caller. Used by one thread, but for {@link #result}. */
public interface RunSurface extends CallSurface {
    /** What its caller gets in place of a run. */
    StoppedResult stopped(Verdict verdict);

    /** Its result as it is stored; called before the transaction ends. */
    StoredResult result(@Nullable Object returned);

    /** Stored of a result that cannot be given again. */
    StoredResult withoutResult();

    /**
     * Runs it.
     *
     * @param end to be told how it ended: now, or when its asynchronous result is there
     * @return what the caller gets
     */
    default @Nullable Object run(Callable<@Nullable Object> work, End end) throws Exception {
        Object returned = work.call();
        end.returned(returned);
        return returned;
    }

    /** How a call ended. Told once for each run. */
    interface End {
        /** With a result, or none. */
        void returned(@Nullable Object result);

        /** With a result that cannot be known any more. */
        void returnedUnseen();

        /** With a failure. */
        void threw(Throwable failure);
    }
}
