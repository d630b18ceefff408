package ee.dedupe.internal.proof;

import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.sealing.ResultSeal;

/** Pending calls that applications share. */
public final class SharedCalls {
    private SharedCalls() {}

    /** Those of one of them. */
    public static PendingCallStore of(PendingCallStore all, String namespace) {
        return new OwnCalls(all, new OwnNames(namespace), ResultSeal.none());
    }
}
