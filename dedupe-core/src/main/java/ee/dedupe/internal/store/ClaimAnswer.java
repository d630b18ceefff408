package ee.dedupe.internal.store;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import java.util.Optional;

/** The result of one attempt to claim within the budget. */
public sealed interface ClaimAnswer {
    /**
     * Returns the answer that a store gave.
     *
     * @param askedNanos when it was asked
     */
    static ClaimAnswer of(ClaimResult result, long askedNanos) {
        return result instanceof ClaimResult.Granted granted
                ? new Granted(granted.claim(), askedNanos)
                : new Held(((ClaimResult.Held) result).record());
    }

    /**
     * The key is the call's now.
     *
     * @param askedNanos when it was asked for: its time had not begun before
     */
    record Granted(Claim claim, long askedNanos) implements ClaimAnswer {}

    /** Another call holds it, says the store or, where it cannot answer, this node. */
    record Held(ClaimRecord record) implements ClaimAnswer {}

    /**
     * The store gave no answer.
     *
     * @param request what was to be claimed
     * @param reason why
     * @param asked what may be granted all the same; empty when the store was not asked
     */
    record Unanswered(ClaimRequest request, BypassReason reason, Optional<AskedClaim> asked) implements ClaimAnswer {}
}
