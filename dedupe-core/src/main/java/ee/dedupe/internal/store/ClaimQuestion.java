package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.operation.Operation;

/** The question to the store for one claim, as the store needs to be asked. Thread-safe. */
public sealed interface ClaimQuestion permits ClaimAttempt, DirectQuestion {
    /**
     * Asks once. Nothing is thrown: a store that fails or is late has not answered.
     *
     * @param budget how long the caller waits at most
     */
    ClaimAnswer claim(ClaimRequest request, Operation operation, Budget budget);
}
