package ee.dedupe.internal.engine;

import ee.dedupe.internal.metrics.StoreCall.StoreResult;

/**
 * A note that the store must take in time: it must know what an answer is about before the client has the answer. An
 * operator or the application that forgets afterwards finds only what was noted; an answer that was not might be given
 * after it was forgotten. Thread-safe.
 */
final class TimelyNote {
    private boolean noted;
    private boolean late;

    /** The client has its answer now. */
    synchronized void clientGoesOn() {
        late |= !noted;
    }

    /** Returns whether the answer may be stored, by what became of the note; once it may not, it never may. */
    synchronized boolean keepsResult(StoreResult note) {
        noted |= note != StoreResult.FAILED;
        late |= note == StoreResult.FAILED;
        return !late;
    }
}
