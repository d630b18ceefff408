package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Claims that were asked for and not answered in time, or with a failure that does not tell whether they were made. Each
 * is taken back where its call does not run, and becomes the call's where it does. Thread-safe.
 */
public final class UnansweredClaims {
    private final AsyncClaimStore asyncStore;
    private final Retries releases;
    private final Retries unanswered;
    private final Recorder recorder;

    /**
     * Makes a list that is empty.
     *
     * @param releases of claims that were granted
     * @param unanswered whatever else is asked again
     */
    public UnansweredClaims(AsyncClaimStore asyncStore, Retries releases, Retries unanswered, Recorder recorder) {
        this.asyncStore = asyncStore;
        this.releases = releases;
        this.unanswered = unanswered;
        this.recorder = recorder;
    }

    /** The call does not run: at once, since its claim may be met before it is answered, and when it is answered. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits
    void giveBack(AskedClaim asked, Operation operation) {
        if (asked.giveUp()) {
            return;
        }
        if (!asked.answer().isDone()) {
            withdraw(asked.request(), operation);
        }
        asked.answer().whenComplete((outcome, failure) -> {
            if (outcome instanceof ClaimResult.Granted granted) {
                recorder.lateClaim(LateClaim.WITHDRAWN);
                release(granted.claim(), asked.request(), operation);
            } else if (failure != null && mayBeMade(asked, failure)) {
                recorder.lateClaim(LateClaim.WITHDRAWN);
                withdraw(asked.request(), operation);
            }
        });
    }

    /** The call does not run, although it was granted its claim. */
    void release(Claim claim, ClaimRequest request, Operation operation) {
        releases.until(request.term().firstLife(), () -> asyncStore.release(claim, operation));
    }

    /** A store that stands still may make the claim when it goes on, which is for its life from then on. */
    private void withdraw(ClaimRequest request, Operation operation) {
        unanswered.until(Retries.FOR_GOOD, () -> asyncStore.withdraw(request, operation));
    }

    /**
     * The call runs.
     *
     * @return its claim when it is granted at last; empty when it is not
     */
    @SuppressWarnings("FutureReturnValueIgnored") // what it tells is returned
    CompletableFuture<Optional<Claim>> land(AskedClaim asked, Operation operation) {
        CompletableFuture<Optional<Claim>> landed = new CompletableFuture<>();
        asked.answer().whenComplete((outcome, failure) -> {
            if (failure == null) {
                landed.complete(adopted(outcome));
            } else if (mayBeMade(asked, failure)) {
                claimAgain(asked.request(), operation, landed);
            } else {
                landed.complete(Optional.empty());
            }
        });
        return landed;
    }

    /** Asks again as long as the claim would have lived: one that is made later would stop duplicates for too long. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits
    private void claimAgain(ClaimRequest request, Operation operation, CompletableFuture<Optional<Claim>> landed) {
        CompletableFuture<StoreResult> made =
                unanswered.later(request.term().firstLife(), () -> again(request, operation, landed));
        // Where no more changes are taken the call may still run, and its claim, if it was made, guards it.
        if (!made.isDone()) {
            made.thenAccept(result -> {
                if (result == StoreResult.FAILED) {
                    landed.complete(Optional.empty());
                    withdraw(request, operation);
                }
            });
        }
    }

    /** Asks by the same token: a claim that was made is found, and one that was not is made now. */
    private CompletableFuture<StoreResult> again(
            ClaimRequest request, Operation operation, CompletableFuture<Optional<Claim>> landed) {
        return asyncStore.claim(request, operation).answer().handle((outcome, failure) -> {
            if (failure != null) {
                return StoreResult.FAILED;
            }
            landed.complete(adopted(outcome));
            return StoreResult.DONE;
        });
    }

    private Optional<Claim> adopted(ClaimResult outcome) {
        if (outcome instanceof ClaimResult.Granted granted) {
            recorder.lateClaim(LateClaim.ADOPTED);
            return Optional.of(granted.claim());
        }
        return Optional.empty();
    }

    private static boolean mayBeMade(AskedClaim asked, Throwable failure) {
        return !(failure instanceof StoreFullException) && !asked.giveUp();
    }
}
