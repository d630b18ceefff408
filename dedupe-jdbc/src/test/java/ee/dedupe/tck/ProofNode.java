package ee.dedupe.tck;

import ee.dedupe.internal.proof.store.ProofStore;

/** One node of a {@link ProofStoreContract}: a store, and the transactions that it joins. Thread-safe. */
public interface ProofNode extends TransactionalNode {
    /** The store under test. */
    ProofStore store();

    /** That of another application, with the same rows and in the same transactions. */
    ProofStore another();
}
