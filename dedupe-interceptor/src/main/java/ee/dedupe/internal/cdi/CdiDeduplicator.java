package ee.dedupe.internal.cdi;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The application's {@link Deduplicator}, from the moment it has started.
 *
 * @param operations knows what guards its work
 */
record CdiDeduplicator(OperationRegistry operations) implements Deduplicator {
    @Override
    @SuppressWarnings("NullAway") // does not read the bound of T from a class file
    public <T extends @Nullable Object> T call(String operation, String key, CallOptions<T> options, Callable<T> work)
            throws Exception {
        ApplicationGuards guards = operations
                .guards()
                .orElseThrow(
                        () -> new IllegalStateException("DEDUP0063 Deduplicator.call is not ready: the application has"
                                + " not started, or no bean of it injects Deduplicator"));
        return guards.work().call(operation, key, options, work);
    }
}
