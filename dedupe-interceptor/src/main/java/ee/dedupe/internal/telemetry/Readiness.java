package ee.dedupe.internal.telemetry;

import ee.dedupe.internal.engine.Engine;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells whether a balancer should send requests to this node. Thread-safe. */
public final class Readiness {
    private volatile boolean ready;
    private volatile @Nullable Guard guard;

    private record Guard(String store, Engine engine, boolean needsStore) {
        boolean isReady() {
            // Asked also while no call has failed: a node that no requests reach knows nothing of its store.
            if (needsStore) {
                return engine.judge().isAnswered() && !engine.breakerOpen().getAsBoolean();
            }
            return true;
        }
    }

    /** Notes that nothing is guarded, so that no store is needed. */
    public void guardsNothing() {
        ready = true;
    }

    /**
     * The store is open, and requests are let in.
     *
     * @param store its name
     * @param needsStore whether the node is ready only as long as the store answers
     */
    public void opened(String store, Engine engine, boolean needsStore) {
        guard = new Guard(store, engine, needsStore);
        ready = true;
    }

    /** The application stops. */
    public void closed() {
        ready = false;
    }

    /** Where it is ready only with the store, this asks the store once, within the budget of one call. */
    boolean isReady() {
        Guard open = guard;
        return ready && (open == null || open.isReady());
    }

    /** Returns what there is to say of it, by name. */
    Map<String, String> details() {
        Map<String, String> details = new LinkedHashMap<>();
        Guard open = guard;
        if (open != null) {
            details.put("store", open.store());
            details.put("breaker", open.engine().breakerOpen().getAsBoolean() ? "open" : "closed");
        }
        return details;
    }
}
