package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.operation.Operation;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * Claims keys in the store or, where it cannot answer, among what this node knows itself. Thread-safe.
 */
public final class Claims {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Operation PROBE = new Operation("dedupe", "readiness", List.of(), "");
    private static final Term PROBED = new Term.Fixed(Duration.ofSeconds(10));

    private final ClaimQuestion asking;
    private final UnansweredClaims unanswered;
    private final LocalClaims local;
    // One random number for this engine, and a count: no two tokens are the same, on whichever node.
    private final long process = RANDOM.nextLong();
    private final AtomicLong attempts = new AtomicLong();

    public Claims(ClaimQuestion asking, UnansweredClaims unanswered, LocalClaims local) {
        this.asking = asking;
        this.unanswered = unanswered;
        this.local = local;
    }

    /**
     * Claims once, with a token of its own. A duplicate whose first call came to this node needs no store to be known.
     *
     * @param attempt what to ask for with a token
     * @param maxRun how long the call is taken to run at most
     */
    public ClaimAnswer claim(
            Function<OwnerToken, ClaimRequest> attempt, Operation operation, Duration maxRun, Budget budget) {
        ClaimRequest request = attempt.apply(nextToken());
        ClaimAnswer answer = asking.claim(request, operation, budget);
        if (answer instanceof ClaimAnswer.Unanswered none) {
            return onThisNode(none, operation, maxRun);
        }
        if (!(answer instanceof ClaimAnswer.Granted granted)) {
            return answer;
        }
        // The store does not know of a call that this node has let run without it.
        Optional<ClaimRecord> letThrough = local.granted(request, maxRun);
        if (letThrough.isEmpty()) {
            return granted;
        }
        unanswered.release(granted.claim(), request, operation);
        return new ClaimAnswer.Held(letThrough.get());
    }

    private OwnerToken nextToken() {
        return new OwnerToken(process, attempts.incrementAndGet());
    }

    private ClaimAnswer onThisNode(ClaimAnswer.Unanswered none, Operation operation, Duration maxRun) {
        Optional<ClaimRecord> known = local.claim(none.request(), maxRun);
        if (known.isEmpty()) {
            return none;
        }
        giveBack(none, operation);
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

    /** Returns whether the store answers when it is asked for a key that nobody has, which is given back at once. */
    public boolean areAnswered(Budget budget) {
        byte[] key = new byte[StorageKey.LENGTH];
        RANDOM.nextBytes(key);
        ClaimRequest request = new ClaimRequest(StorageKey.of(key), nextToken(), PROBED, Optional.empty());
        ClaimAnswer answer = asking.claim(request, PROBE, budget);
        if (answer instanceof ClaimAnswer.Granted granted) {
            unanswered.release(granted.claim(), request, PROBE);
        } else if (answer instanceof ClaimAnswer.Unanswered none) {
            giveBack(none, PROBE);
        }
        return answer instanceof ClaimAnswer.Granted;
    }
}
