package ee.dedupe.internal.cdi;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.ReplayValidator.Subject;
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
        return ready().work().call(operation, key, options, work);
    }

    @Override
    public void forget(String type, String id) {
        Subject subject = new Subject(type, id);
        ApplicationGuards guards = ready();
        guards.forgotten().forget(guards.key(subject));
    }

    private ApplicationGuards ready() {
        return operations
                .guards()
                .orElseThrow(() -> new IllegalStateException("DEDUP0063 Deduplicator is not ready: the application has"
                        + " not started, or no bean of it injects Deduplicator"));
    }
}
