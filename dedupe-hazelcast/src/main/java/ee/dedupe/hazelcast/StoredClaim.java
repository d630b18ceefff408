package ee.dedupe.hazelcast;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRecord.ClaimHeader;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A claim as it lies in a map.
 *
 * @param createdMillis time of the claim since the epoch, by the claimant's clock
 * @param origin empty where a version wrote it that did not know of any
 */
record StoredClaim(
        OwnerToken token, long createdMillis, Optional<PayloadDigest> payload, Optional<Origin> origin, State state) {
    /** How long after the end of its lease a claim that was not renewed counts as abandoned, at least. */
    static final Duration ABANDONED_AFTER = Duration.ofMinutes(5);

    private static final int LEASES_UNTIL_ABANDONED = 2;

    sealed interface State {}

    record Standing() implements State {}

    /**
     * @param leaseMillis rounded up
     * @param renewedMillis start of the lease since the epoch, by the owner's clock
     * @param renewals makes each renewal's bytes differ from all before
     */
    record InProgress(long leaseMillis, long renewedMillis, int renewals) implements State {}

    record Completed(StoredResult outcome) implements State {}

    static StoredClaim of(ClaimRequest request, Instant now) {
        long nowMillis = now.toEpochMilli();
        State state = request.term() instanceof Term.Leased leased
                ? new InProgress(leased.lease().plusNanos(999_999).toMillis(), nowMillis, 0)
                : new Standing();
        return new StoredClaim(request.token(), nowMillis, request.payload(), Optional.of(request.origin()), state);
    }

    StoredClaim completed(StoredResult outcome) {
        return new StoredClaim(token, createdMillis, payload, origin, new Completed(outcome));
    }

    StoredClaim renewed(InProgress from, Instant now) {
        return new StoredClaim(
                token,
                createdMillis,
                payload,
                origin,
                new InProgress(from.leaseMillis(), now.toEpochMilli(), from.renewals() + 1));
    }

    private Optional<CallTrace> trace() {
        return origin.flatMap(Origin::trace);
    }

    boolean isCompleted() {
        return state instanceof Completed;
    }

    /**
     * Longer than any call of a living owner takes, and than clocks differ; they must not differ by so much. Not where the
     * times contradict each other, as in a damaged record.
     */
    boolean isSilentForLong(Instant now) {
        if (!(state instanceof InProgress progress) || progress.renewedMillis() < createdMillis) {
            return false;
        }
        Duration lease = Duration.ofMillis(progress.leaseMillis());
        Duration several = lease.multipliedBy(LEASES_UNTIL_ABANDONED);
        Duration silence = several.compareTo(ABANDONED_AFTER) < 0 ? ABANDONED_AFTER : several;
        return ClaimHeader.since(progress.renewedMillis(), now).compareTo(lease.plus(silence)) > 0;
    }

    ClaimRecord record(Instant now) {
        Duration age = ClaimHeader.since(createdMillis, now);
        if (state instanceof Completed completed) {
            return new ClaimRecord.Completed(age, payload, completed.outcome(), trace(), Optional.of(token));
        }
        return state instanceof InProgress progress
                ? new ClaimRecord.InProgress(age, payload, left(progress, now))
                : new ClaimRecord.Standing(age);
    }

    /** Our clock may be far from the owner's. */
    private static Duration left(InProgress progress, Instant now) {
        long leftMillis = progress.leaseMillis()
                - ClaimHeader.since(progress.renewedMillis(), now).toMillis();
        return Duration.ofMillis(Math.max(0, leftMillis));
    }
}
