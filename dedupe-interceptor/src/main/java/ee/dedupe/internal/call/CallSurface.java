package ee.dedupe.internal.call;

import ee.dedupe.Layer;

/** What one kind of call has to say of a call before it runs. */
public interface CallSurface {
    /**
     * What the call is known by.
     *
     * @throws RuntimeException when that cannot be told; the policy of {@link #layer} then decides whether it runs
     */
    CallFacts facts();

    /** The layer that guards the call, or would, if it could be told what it is known by. */
    Layer layer();

    /** The HTTP method; empty for a call that answers no HTTP request. */
    default String verb() {
        return "";
    }

    /** The canonical path; empty for a call that answers no HTTP request. */
    default String path() {
        return "";
    }
}
