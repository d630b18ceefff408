package ee.dedupe.method;

import ee.dedupe.engine.Identities;
import ee.dedupe.engine.Verdict;
import ee.dedupe.spi.StoredResult;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** One call that is to run once: what its kind has to say of it. Used by one thread, but for {@link #outcome}. */
public interface Call {
    /**
     * What it is known by; empty when it has nothing that the policy asks for, and so runs unguarded.
     *
     * @throws RuntimeException when that cannot be told; the call then runs unguarded too
     */
    Optional<Identities> identities();

    /** What its caller gets in place of a run. */
    Stopped stopped(Verdict verdict);

    /** Its result as it is stored; called before the transaction ends. */
    StoredResult outcome(@Nullable Object result);

    /** Stored of a result that cannot be given again. */
    StoredResult withoutResult();

    /**
     * Runs it.
     *
     * @param end to be told how it ended: now, or when its asynchronous result is there
     * @return what the caller gets
     */
    @Nullable
    Object run(Callable<@Nullable Object> work, End end) throws Exception;

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
