package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One call of this node that holds its key, or did when it was last heard of.
 *
 * @param unguarded whether it runs, or ran, without a claim of the store
 * @param standing whether it has no outcome for duplicates
 * @param outcome what it was completed with; null while it runs, and of a standing one
 * @param endNanos when it no longer stops duplicates
 */
record LocalClaim(
        StorageKey key,
        OwnerToken token,
        Optional<PayloadDigest> payload,
        boolean unguarded,
        boolean standing,
        @Nullable StoredResult outcome,
        long startNanos,
        long endNanos) {

    /** Makes the claim of a call that begins. A call whose outcome is to come is taken to run for so long at most. */
    static LocalClaim start(ClaimRequest request, boolean unguarded, Duration maxRun, long nowNanos) {
        boolean standing = request.term() instanceof Term.Fixed;
        Duration life = standing ? request.term().ttl() : maxRun;
        return new LocalClaim(
                request.key(),
                request.token(),
                request.payload(),
                unguarded,
                standing,
                null,
                nowNanos,
                nowNanos + life.toNanos());
    }

    LocalClaim completed(StoredResult result, Duration ttl, long nowNanos) {
        return new LocalClaim(key, token, payload, unguarded, false, result, startNanos, nowNanos + ttl.toNanos());
    }

    LocalClaim left(Duration life, long nowNanos) {
        long lifeNanos = Math.min(endNanos - nowNanos, life.toNanos());
        return new LocalClaim(key, token, payload, unguarded, standing, outcome, startNanos, nowNanos + lifeNanos);
    }

    boolean isLive(long nowNanos) {
        return nowNanos - endNanos < 0;
    }

    int bytes() {
        return outcome == null ? 0 : outcome.bytes().length;
    }

    ClaimRecord record(long nowNanos) {
        Duration age = Duration.ofNanos(nowNanos - startNanos);
        if (outcome != null) {
            return new ClaimRecord.Completed(age, payload, outcome, Optional.empty(), Optional.of(token));
        }
        return standing
                ? new ClaimRecord.Standing(age)
                : new ClaimRecord.InProgress(age, payload, Duration.ofNanos(endNanos - nowNanos));
    }
}
