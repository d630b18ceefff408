package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/** One claim that the store is asked for, perhaps only when a thread is free for it. Thread-safe. */
public final class AskedClaim {
    private final ClaimRequest request;
    private final CompletableFuture<ClaimResult> answer = new CompletableFuture<>();
    private final AtomicReference<State> state = new AtomicReference<>(State.IN_LINE);

    private enum State {
        IN_LINE,
        ASKED,
        GIVEN_UP
    }

    AskedClaim(ClaimRequest request) {
        this.request = request;
    }

    /** Returns one that the store was asked for, and failed to answer. */
    static AskedClaim failed(ClaimRequest request, Throwable failure) {
        AskedClaim asked = new AskedClaim(request);
        asked.begins();
        asked.answer.completeExceptionally(failure);
        return asked;
    }

    ClaimRequest request() {
        return request;
    }

    /** The store's answer; fails when it cannot answer, which does not tell whether the claim was made. */
    CompletableFuture<ClaimResult> answer() {
        return answer;
    }

    /**
     * The store is asked now.
     *
     * @return false when nobody wants the claim any more
     */
    boolean begins() {
        return state.compareAndSet(State.IN_LINE, State.ASKED);
    }

    /**
     * Nobody wants the claim any more.
     *
     * @return whether the store is never asked, so that there is nothing to take back
     */
    boolean giveUp() {
        return state.compareAndSet(State.IN_LINE, State.GIVEN_UP) || state.get() == State.GIVEN_UP;
    }
}
