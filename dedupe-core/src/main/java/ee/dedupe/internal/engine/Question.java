package ee.dedupe.internal.engine;

import ee.dedupe.Mode;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.store.Budget;
import java.util.Optional;

/** One layer's question, asked within a budget. */
record Question(
        Policy policy, LayerPolicy layer, Mode mode, Identities.Keyed known, Optional<CallTrace> trace, Budget budget) {
    StorageKey key() {
        return known.storageKey();
    }

    Optional<PayloadDigest> payload() {
        return known.payload();
    }

    /** Once: a token is used for one attempt. */
    ClaimRequest request(OwnerToken token) {
        return new ClaimRequest(
                key(),
                token,
                layer.term(),
                payload(),
                new Origin(policy.operation().label(), trace));
    }
}
