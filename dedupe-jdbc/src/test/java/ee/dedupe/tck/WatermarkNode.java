package ee.dedupe.tck;

import ee.dedupe.internal.proof.store.WatermarkStore;

/** One node of a {@link WatermarkStoreContract}: a store, and the transactions that it joins. Thread-safe. */
public interface WatermarkNode extends TransactionalNode {
    /** The store under test. */
    WatermarkStore watermarks();
}
