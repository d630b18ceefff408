package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A claim as its record says. Each renewal's bytes differ from all before.
 *
 * @param outcome what it was completed with; no bytes before
 */
record StoredClaim(ClaimHeader header, Life life, Origin origin, StoredResult outcome) {
    /** The version of the format of its bytes. */
    static final byte VERSION = 1;

    static StoredClaim of(ClaimRequest request, Instant now) {
        byte state = request.term() instanceof Term.Leased ? ClaimHeader.IN_PROGRESS : ClaimHeader.STANDING;
        ClaimHeader header = new ClaimHeader(VERSION, state, request.token(), now.toEpochMilli(), request.payload());
        return new StoredClaim(header, Life.of(request.term().firstLife(), now), request.origin(), StoredResult.NONE);
    }

    StoredClaim renewed(Instant now) {
        return new StoredClaim(header, life.renewed(now), origin, outcome);
    }

    StoredClaim completed(StoredResult with, Duration ttl, Instant now) {
        return new StoredClaim(header.completed(), Life.of(ttl, now), origin, with);
    }

    boolean isOf(OwnerToken token) {
        return header.token().equals(token);
    }

    boolean isCompleted() {
        return header.state() == ClaimHeader.COMPLETED;
    }

    boolean isInProgress() {
        return header.state() == ClaimHeader.IN_PROGRESS;
    }

    /** Returns whether its owner died between the two steps of a renewal, unless its times contradict each other. */
    boolean isOverdue(Instant now) {
        return isInProgress() && life.sinceMillis() >= header.createdMillis() && life.isOverdue(now);
    }

    ClaimRecord record(Instant now) {
        Duration age = header.age(now);
        if (isCompleted()) {
            return new ClaimRecord.Completed(
                    age, header.payload(), outcome, origin.trace(), Optional.of(header.token()));
        }
        return isInProgress()
                ? new ClaimRecord.InProgress(age, header.payload(), life.left(now))
                : new ClaimRecord.Standing(age);
    }
}
