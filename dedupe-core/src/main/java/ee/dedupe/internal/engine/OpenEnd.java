package ee.dedupe.internal.engine;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Failures of an asynchronous result that say that nobody waits for it any more, and nothing of the work: no stage ends the
 * thread that it waits for.
 */
public final class OpenEnd {
    /** A class of MicroProfile Fault Tolerance, which a server may lack. */
    private static final String FAULT_TOLERANCE = "org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException";

    private OpenEnd() {}

    /** Returns whether work that has failed like this, told by its stage or future, may go on. */
    public static boolean is(Throwable failure) {
        return isNamed(unwrapped(failure));
    }

    /** Removes what stages and futures wrap a failure in. */
    static Throwable unwrapped(Throwable failure) {
        Throwable inside = failure;
        while (inside instanceof CompletionException
                || inside instanceof ExecutionException
                || inside instanceof AnsweredByFallback) {
            Throwable cause = inside.getCause();
            if (cause == null) {
                return inside;
            }
            inside = cause;
        }
        return inside;
    }

    private static boolean isNamed(Throwable failure) {
        if (failure instanceof TimeoutException || failure instanceof CancellationException) {
            return true;
        }
        for (@Nullable Class<?> type = failure.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals(FAULT_TOLERANCE)) {
                return true;
            }
        }
        return false;
    }
}
