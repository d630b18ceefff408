package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.operation.Operation;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Claims keys in the store or, where it cannot answer, among what this node knows itself. Thread-safe.
 */
public final class Claims {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Operation PROBE = new Operation("dedupe", "readiness", List.of(), "");
    private static final Term PROBED = new Term.Fixed(Duration.ofSeconds(10));

    private final ClaimAttempt attempt;
    private final UnansweredClaims unanswered;
    private final LocalClaims local;
    // One random number for this engine, and a count: no two tokens are the same, on whichever node.
    private final long process = RANDOM.nextLong();
    private final AtomicLong attempts = new AtomicLong();

    public Claims(ClaimAttempt attempt, UnansweredClaims unanswered, LocalClaims local) {
        this.attempt = attempt;
        this.unanswered = unanswered;
        this.local = local;
    }

    /**
     * What a call wants to claim.
     *
     * @param maxRun how long it is taken to run at most
     * @param trace the span in which it runs
     */
    public record Wanted(
            Operation operation,
            StorageKey key,
            Optional<PayloadDigest> payload,
            Term term,
            Duration maxRun,
            Optional<CallTrace> trace) {}

    /** Claims once, with a token of its own. A duplicate whose first call came to this node needs no store to be known. */
    public ClaimAnswer claim(Wanted wanted, Budget budget) {
        ClaimRequest request = new ClaimRequest(
                wanted.key(),
                nextToken(),
                wanted.term(),
                wanted.payload(),
                new Origin(wanted.operation().label(), wanted.trace()));
        ClaimAnswer answer = attempt.claim(request, wanted.operation(), budget);
        if (answer instanceof ClaimAnswer.Unanswered none) {
            return onThisNode(wanted, none);
        }
        return answer instanceof ClaimAnswer.Granted granted ? granted(wanted, request, granted) : answer;
    }

    private OwnerToken nextToken() {
        return new OwnerToken(process, attempts.incrementAndGet());
    }

    /** The store does not know of a call that this node has let run without it. */
    private ClaimAnswer granted(Wanted wanted, ClaimRequest request, ClaimAnswer.Granted granted) {
        Optional<ClaimRecord> letThrough = local.granted(request, wanted.maxRun());
        if (letThrough.isEmpty()) {
            return granted;
        }
        unanswered.release(granted.claim(), request, wanted.operation());
        return new ClaimAnswer.Held(letThrough.get());
    }

    private ClaimAnswer onThisNode(Wanted wanted, ClaimAnswer.Unanswered none) {
        Optional<ClaimRecord> known = local.claim(none.request(), wanted.maxRun());
        if (known.isEmpty()) {
            return none;
        }
        giveBack(none, wanted.operation());
        return new ClaimAnswer.Held(known.get());
    }

    /** The call does not run: nobody is to meet its claim. */
    public void giveUp(ClaimAnswer.Unanswered none, Operation operation) {
        local.released(none.request().key(), none.request().token());
        giveBack(none, operation);
    }

    private void giveBack(ClaimAnswer.Unanswered none, Operation operation) {
        none.asked().ifPresent(asked -> unanswered.giveBack(asked, operation));
    }

    /**
     * The call runs.
     *
     * @return its claim when the store grants it at last; empty when it does not
     */
    public CompletableFuture<Optional<Claim>> land(ClaimAnswer.Unanswered none, Operation operation) {
        return none.asked()
                .map(asked -> unanswered.land(asked, operation))
                .orElseGet(() -> CompletableFuture.completedFuture(Optional.empty()));
    }

    /** Whether the store answers when it is asked for a key that nobody has, which is given back at once. */
    public boolean areAnswered(Budget budget) {
        byte[] key = new byte[StorageKey.LENGTH];
        RANDOM.nextBytes(key);
        ClaimRequest request = new ClaimRequest(StorageKey.of(key), nextToken(), PROBED, Optional.empty());
        ClaimAnswer answer = attempt.claim(request, PROBE, budget);
        if (answer instanceof ClaimAnswer.Granted granted) {
            unanswered.release(granted.claim(), request, PROBE);
        } else if (answer instanceof ClaimAnswer.Unanswered none) {
            giveBack(none, PROBE);
        }
        return answer instanceof ClaimAnswer.Granted;
    }
}
