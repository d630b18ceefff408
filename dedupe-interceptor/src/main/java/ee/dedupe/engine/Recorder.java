package ee.dedupe.engine;

import ee.dedupe.Layer;

/**
 * Counts what happens. Never given a key, path, caller or content. Thread-safe; an implementation must not throw, and
 * is wrapped so that it cannot hurt a call if it does.
 */
public interface Recorder {
    /** Counts nothing. */
    Recorder NONE = new Recorder() {};

    /** A call of this operation ended with this outcome. */
    default void request(Operation operation, Layer layer, Outcome outcome) {}

    /** The store answered, or failed to. */
    default void storeCall(StoreCall call, StoreResult result, long nanos) {}

    /** A call failed although its transaction committed. */
    default void committedFailure(Operation operation) {}

    /** None of the configured fields was in the body, so the whole request identified it. */
    default void fieldsMissing(Operation operation) {}
}
