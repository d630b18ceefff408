package ee.dedupe.internal.memory;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A claim in the store; times in nanoseconds since the store was opened. Immutable but for its place. */
final class MemoryClaim {
    // As a 64-bit JVM with compressed pointers lays them out, with their places in the store's map and queue. The
    // benchmark "memory" measures the same.
    private static final long CLAIM_BYTES = 184;
    private static final int PAYLOAD_BYTES = 64;
    private static final int RESULT_BYTES = 48;
    private static final int TRACE_BYTES = 40;

    private final StorageKey key;
    private final OwnerToken token;
    private final Term term;
    private final Optional<PayloadDigest> payload;
    private final Optional<StoredResult> outcome;
    // Not the origin itself: an object more for each claim.
    private final String operation;
    private final @Nullable CallTrace trace;
    private final long startNanos;
    private final long endNanos;

    // Its neighbors among those that end in the same second: the expiry queue's own, under the store's lock.
    @Nullable
    MemoryClaim before;

    @Nullable
    MemoryClaim after;

    /**
     * A claim.
     *
     * @param outcome present once the claim is completed
     */
    MemoryClaim(
            StorageKey key,
            OwnerToken token,
            Term term,
            Optional<PayloadDigest> payload,
            Optional<StoredResult> outcome,
            Origin origin,
            long startNanos,
            long endNanos) {
        this.key = key;
        this.token = token;
        this.term = term;
        this.payload = payload;
        this.outcome = outcome;
        this.operation = origin.operation();
        this.trace = origin.trace().orElse(null);
        this.startNanos = startNanos;
        this.endNanos = endNanos;
    }

    static MemoryClaim start(ClaimRequest request, long nowNanos) {
        return new MemoryClaim(
                request.key(),
                request.token(),
                request.term(),
                request.payload(),
                Optional.empty(),
                request.origin(),
                nowNanos,
                nowNanos + request.term().firstLife().toNanos());
    }

    MemoryClaim renewed(long nowNanos) {
        return new MemoryClaim(
                key,
                token,
                term,
                payload,
                outcome,
                origin(),
                startNanos,
                nowNanos + term.firstLife().toNanos());
    }

    MemoryClaim completed(StoredResult with, Duration ttl, long nowNanos) {
        return new MemoryClaim(
                key, token, term, payload, Optional.of(with), origin(), startNanos, nowNanos + ttl.toNanos());
    }

    /** Returns about what it takes of the heap. */
    long bytes() {
        return CLAIM_BYTES
                + (payload.isPresent() ? PAYLOAD_BYTES : 0)
                + (trace == null ? 0 : TRACE_BYTES)
                + outcome.map(stored -> RESULT_BYTES + stored.bytes().length).orElse(0);
    }

    private Origin origin() {
        return new Origin(operation, Optional.ofNullable(trace));
    }

    StorageKey key() {
        return key;
    }

    OwnerToken token() {
        return token;
    }

    Optional<StoredResult> outcome() {
        return outcome;
    }

    long endNanos() {
        return endNanos;
    }

    boolean isLive(long nowNanos) {
        return nowNanos < endNanos;
    }

    boolean isOwnedBy(OwnerToken other) {
        return token.equals(other);
    }

    boolean isOpenFor(OwnerToken owner) {
        return isOwnedBy(owner) && outcome.isEmpty();
    }

    ClaimRecord record(long nowNanos) {
        // A reader that looked at the clock just before the claim was granted is not given a negative age.
        Duration age = Duration.ofNanos(Math.max(0, nowNanos - startNanos));
        if (outcome.isPresent()) {
            return new ClaimRecord.Completed(
                    age, payload, outcome.get(), Optional.ofNullable(trace), Optional.of(token));
        }
        return term instanceof Term.Leased
                ? new ClaimRecord.InProgress(age, payload, Duration.ofNanos(endNanos - nowNanos))
                : new ClaimRecord.Standing(age);
    }

    LiveClaim seen(long nowNanos) {
        ClaimRecord record = record(nowNanos);
        return new LiveClaim(
                key,
                LiveClaim.State.of(record),
                record.age(),
                Optional.of(Duration.ofNanos(endNanos - nowNanos)),
                operation);
    }
}
