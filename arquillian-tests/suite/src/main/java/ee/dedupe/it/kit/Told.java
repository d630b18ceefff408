package ee.dedupe.it.kit;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/** In the WAR: what came of a call, in a few words, for a test to compare. */
public final class Told {
    private Told() {}

    /** The result, or how the call was refused, or the simple name of what it threw. */
    public static String of(Callable<?> call) {
        try {
            return String.valueOf(call.call());
        } catch (ExecutionException e) {
            return of(e.getCause());
        } catch (Exception e) {
            return of(e);
        }
    }

    private static String of(Throwable thrown) {
        if (thrown instanceof DuplicateInvocationException duplicate) {
            return duplicate.isInFlight() ? "refused, in flight" : "refused, done";
        }
        return thrown instanceof GuardUnavailableException
                ? "unavailable"
                : thrown.getClass().getSimpleName();
    }
}
