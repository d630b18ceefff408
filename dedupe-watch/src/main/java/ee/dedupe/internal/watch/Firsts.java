package ee.dedupe.internal.watch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** This node's requests of the last minute that were the first with a digest, unless another node had one before. Thread-safe. */
final class Firsts {
    private static final long KEPT_MILLIS = 60_000;

    private final Map<Long, WatchedRequest> requests = new ConcurrentHashMap<>();
    private final int most;

    Firsts(int most) {
        this.most = most;
    }

    /** Returns false when there was no room. */
    boolean add(long digest, WatchedRequest request) {
        return requests.size() < most && requests.put(digest, request) != request;
    }

    @Nullable
    WatchedRequest get(long digest) {
        return requests.get(digest);
    }

    /** It was not the first: true once. */
    boolean remove(long digest, WatchedRequest request) {
        return requests.remove(digest, request);
    }

    void forgetOlder(long nowMillis) {
        // A clock that was set back would keep what came before for as long as it was set back.
        requests.values().removeIf(request -> Math.abs(nowMillis - request.atMillis()) > KEPT_MILLIS);
    }
}
