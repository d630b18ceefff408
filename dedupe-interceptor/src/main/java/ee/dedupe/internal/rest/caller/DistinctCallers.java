package ee.dedupe.internal.rest.caller;

import ee.dedupe.internal.identity.Caller;
import java.util.Optional;

/**
 * Knows whether an application tells its callers apart: it says so, or a caller of it was seen on this node. Once it
 * does, it does for good. Thread-safe.
 */
public final class DistinctCallers {
    private volatile boolean exist;

    /**
     * Before the first call.
     *
     * @param declared whether a header, a resolver, or roles in the application's classes say so
     */
    public DistinctCallers(boolean declared) {
        this.exist = declared;
    }

    /** Returns whether nobody known may be somebody else. */
    public boolean exist() {
        return exist;
    }

    /** Learns of a caller, and gives it back. */
    public Optional<Caller> noted(Optional<Caller> caller) {
        if (!exist && caller.isPresent()) {
            exist = true;
        }
        return caller;
    }
}
