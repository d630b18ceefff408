package ee.dedupe.internal.proof;

import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.proof.store.ProofStoreException;

/** Calls whose record is to stay for ever, and that cannot be recorded: they would run again once their claim is over. */
final class Staying {
    private static final String CODE = "DEDUP0157 keyTtl of ";

    private Staying() {}

    static ProofStoreException withoutTransaction(Policy policy) {
        return new ProofStoreException(CODE + policy.operation().label()
                + " is forever, and it was called without a transaction to be recorded in: make it transactional");
    }

    static ProofStoreException endsTooLate(Policy policy) {
        return new ProofStoreException(CODE + policy.operation().label()
                + " is forever, and it answers later than its method returns, when its transaction has ended: let it return"
                + " its answer");
    }
}
