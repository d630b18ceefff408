package ee.dedupe.client;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * One attempt of a call, on its thread, and on those that send for it. Counts the calls that it makes from one, so that the
 * next attempt, which makes them once more, has the same keys for them. Thread-safe.
 */
final class Attempt {
    private static final ThreadLocal<@Nullable Attempt> CURRENT = new ThreadLocal<>();

    private final String key;
    private final Optional<LastRequest> sends;
    private final Optional<String> run;
    private final Map<String, Integer> calls = new ConcurrentHashMap<>();

    /**
     * A new one.
     *
     * @param key of the call
     * @param sends notes the requests made now, which carry that key; empty where they carry one derived from it
     * @param run hash of the guarded call that it belongs to, if there is one
     */
    Attempt(String key, Optional<LastRequest> sends, Optional<String> run) {
        this.key = key;
        this.sends = sends;
        this.run = run;
    }

    static Optional<Attempt> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /** Makes it, or nothing, the current one of this thread, and returns what was. */
    static Optional<Attempt> set(Optional<Attempt> next) {
        Optional<Attempt> before = current();
        // Threads outlive applications: nothing may stay behind.
        next.ifPresentOrElse(CURRENT::set, CURRENT::remove);
        return before;
    }

    /** Runs it. */
    @Nullable
    Object make(Callable<@Nullable Object> work) throws Exception {
        Optional<Attempt> before = set(Optional.of(this));
        try {
            return work.call();
        } finally {
            set(before);
        }
    }

    /** The key of requests that are made now. */
    Optional<String> sent() {
        return sends.map(noted -> key);
    }

    /** Returns what notes the requests that are made now with its key. */
    Optional<LastRequest> requests() {
        return sends;
    }

    /** Returns whether it runs directly within this guarded call, or within none. */
    boolean belongsTo(Optional<String> guarded) {
        return run.equals(guarded);
    }

    /** The key of its next call at this place. */
    String next(String site) {
        return DerivedKey.of(key, site + "#" + calls.merge(site, 1, Integer::sum));
    }
}
