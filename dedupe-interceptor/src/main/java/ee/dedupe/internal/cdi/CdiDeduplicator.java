package ee.dedupe.internal.cdi;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.ReplayValidator.Subject;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The application's {@link Deduplicator}, from the moment it has started.
 *
 * @param running knows what guards its work
 */
record CdiDeduplicator(RunningApplication running) implements Deduplicator {
    @Override
    @SuppressWarnings("NullAway") // does not read the bound of T from a class file
    public <T extends @Nullable Object> T call(String operation, String key, CallOptions<T> options, Callable<T> work)
            throws Exception {
        return ready().work().call(operation, key, options, work);
    }

    @Override
    public void forget(String type, String id) {
        Subject subject = new Subject(type, id);
        ready().subjects().forget(subject);
    }

    private ApplicationGuards ready() {
        return running.orElseThrow(
                ApplicationGuards.class, "DEDUP0063", "Deduplicator is", "no bean of it injects Deduplicator");
    }
}
