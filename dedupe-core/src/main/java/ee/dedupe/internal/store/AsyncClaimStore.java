package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The claim store as the engine sees it: asked on threads that a caller need not wait for, and every call is counted.
 * Thread-safe.
 */
public final class AsyncClaimStore {
    private final ClaimStore store;
    private final Executor threads;
    private final Recorder recorder;
    private final LongSupplier nanoTime;
    private final StoreFailureLog trouble;

    /**
     * Makes the questions to a store.
     *
     * @param threads bounded: a call that they reject counts as failed
     */
    public AsyncClaimStore(ClaimStore store, Executor threads, Recorder recorder, LongSupplier nanoTime) {
        this(store, threads, recorder, nanoTime, new StoreFailureLog(nanoTime));
    }

    private AsyncClaimStore(
            ClaimStore store, Executor threads, Recorder recorder, LongSupplier nanoTime, StoreFailureLog trouble) {
        this.store = store;
        this.threads = threads;
        this.recorder = recorder;
        this.nanoTime = nanoTime;
        this.trouble = trouble;
    }

    /**
     * Returns the store for a caller that can wait so long. It is asked on the caller's own thread where it answers in
     * that time, since to hand over takes longer than most answers.
     */
    public AsyncClaimStore within(long nanos) {
        try {
            return store.within(Duration.ofNanos(nanos))
                    .map(bounded -> new AsyncClaimStore(bounded, Runnable::run, recorder, nanoTime, trouble))
                    .orElse(this);
        } catch (Throwable e) {
            // The store's fault is never the request's.
            return this;
        }
    }

    /** Asks for a claim, unless it is given up before a thread is free. */
    AskedClaim claim(ClaimRequest request, Operation operation) {
        AskedClaim asked = new AskedClaim(request);
        ask(
                StoreCall.CLAIM,
                operation,
                asked.answer(),
                asked::begins,
                () -> store.claim(request),
                AsyncClaimStore::result);
        return asked;
    }

    /** Does what {@link ClaimStore#claim} does, on this thread; what that throws is counted and told of, and thrown. */
    ClaimResult claimHere(ClaimRequest request, Operation operation) {
        long start = nanoTime.getAsLong();
        try {
            ClaimResult found = store.claim(request);
            recorder.storeCall(StoreCall.CLAIM, result(found), nanoTime.getAsLong() - start);
            return found;
        } catch (Throwable e) {
            failed(StoreCall.CLAIM, operation, start, e);
            throw e;
        }
    }

    /** Does what {@link ClaimStore#renew} does; never fails. */
    public CompletableFuture<StoreResult> renew(Claim claim, Operation operation) {
        return change(StoreCall.RENEW, operation, () -> store.renew(claim));
    }

    /** Does what {@link ClaimStore#complete} does; never fails. */
    public CompletableFuture<StoreResult> complete(
            Claim claim, StoredResult outcome, Duration ttl, Operation operation) {
        return change(StoreCall.COMPLETE, operation, () -> store.complete(claim, outcome, ttl));
    }

    /** Does what {@link ClaimStore#release} does; never fails. */
    public CompletableFuture<StoreResult> release(Claim claim, Operation operation) {
        return change(StoreCall.RELEASE, operation, () -> store.release(claim));
    }

    /** Does what {@link ForgettingStore#about} does; never fails. */
    public CompletableFuture<StoreResult> about(
            Claim claim, Set<SubjectKey> subjects, Duration ttl, Operation operation) {
        return change(StoreCall.ABOUT, operation, () -> {
            store.forgetting().about(claim, subjects, ttl);
            return true;
        });
    }

    /** Does what {@link ForgettingStore#forget(StorageKey, OwnerToken)} does; never fails. */
    public CompletableFuture<StoreResult> forget(StorageKey key, OwnerToken owner, Operation operation) {
        return change(StoreCall.FORGET, operation, () -> store.forgetting().forget(key, owner));
    }

    /** Does what {@link ForgettingStore#forget(SubjectKey, Consumer)} does; never fails. */
    public CompletableFuture<StoreResult> forget(
            SubjectKey subject, Consumer<StorageKey> forgotten, Operation operation) {
        return change(StoreCall.FORGET, operation, () -> store.forgetting().forget(subject, forgotten));
    }

    /** Does what {@link ClaimBrowser#read} does; fails with what that throws. */
    CompletableFuture<Optional<ClaimRecord>> look(StorageKey key, Operation operation) {
        CompletableFuture<Optional<ClaimRecord>> answer = new CompletableFuture<>();
        ask(
                StoreCall.LOOK,
                operation,
                answer,
                () -> true,
                () -> store.browser().read(key),
                found -> found.isPresent() ? StoreResult.HELD : StoreResult.DONE);
        return answer;
    }

    CompletableFuture<StoreResult> withdraw(ClaimRequest request, Operation operation) {
        return change(StoreCall.RELEASE, operation, () -> {
            store.withdraw(request);
            return true;
        });
    }

    /** Never fails: a store that cannot answer is {@link StoreResult#FAILED}. */
    private CompletableFuture<StoreResult> change(StoreCall call, Operation operation, Supplier<Boolean> change) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        ask(call, operation, answer, () -> true, change, AsyncClaimStore::result);
        return answer.handle((changed, failure) -> failure == null ? result(changed) : StoreResult.FAILED);
    }

    private static StoreResult result(ClaimResult found) {
        return found instanceof ClaimResult.Granted ? StoreResult.GRANTED : StoreResult.HELD;
    }

    private static StoreResult result(boolean changed) {
        return changed ? StoreResult.DONE : StoreResult.LOST;
    }

    private <T> void ask(
            StoreCall call,
            Operation operation,
            CompletableFuture<T> answer,
            BooleanSupplier isWanted,
            Supplier<T> question,
            Function<T, StoreResult> result) {
        long start = nanoTime.getAsLong();
        Runnable asking = () -> {
            if (!isWanted.getAsBoolean()) {
                answer.cancel(false);
                return;
            }
            try {
                T found = question.get();
                recorder.storeCall(call, result.apply(found), nanoTime.getAsLong() - start);
                answer.complete(found);
            } catch (Throwable e) {
                // An error too, as of a class that is not there: the store's fault is never the request's.
                failed(call, operation, start, e);
                answer.completeExceptionally(e);
            }
        };
        try {
            threads.execute(asking);
        } catch (Throwable e) {
            // An error where no thread can be started: that is no fault of the request's either.
            failed(call, operation, start, e);
            answer.completeExceptionally(e);
        }
    }

    private void failed(StoreCall call, Operation operation, long start, Throwable e) {
        StoreResult result = e instanceof StoreFullException ? StoreResult.FULL : StoreResult.FAILED;
        recorder.storeCall(call, result, nanoTime.getAsLong() - start);
        trouble.tell(call, operation, e);
    }
}
