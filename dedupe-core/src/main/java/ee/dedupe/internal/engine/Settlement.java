package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.AsyncClaimStore;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.store.Retries;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Settles the claims of calls that ran: first by how the call ended, then with its result. Waits for the store no longer
 * than what is left of the call's budget; the store's work goes on in the background. Never runs anything again.
 * Thread-safe.
 */
public final class Settlement {
    private final Leases leases;
    private final AsyncClaimStore asyncStore;
    private final LocalClaims local;
    private final Retries retries;
    private final Recorder recorder;
    private final CompleteWhen complete;

    Settlement(
            Leases leases,
            AsyncClaimStore asyncStore,
            LocalClaims local,
            Retries retries,
            Recorder recorder,
            CompleteWhen complete) {
        this.leases = leases;
        this.asyncStore = asyncStore;
        this.local = local;
        this.retries = retries;
        this.recorder = recorder;
        this.complete = complete;
    }

    /**
     * The part of a call's result that is known when the call ends.
     *
     * @param withoutResult stored for a kept claim whose result does not follow within a lease: the server may fail to
     *     write the answer without telling, and the work is done. Asked only when there is such a claim
     * @param recorded as it was recorded in the call's own transaction: no other run has another
     */
    public record KnownResult(Supplier<StoredResult> withoutResult, Optional<StoredResult> recorded) {}

    /**
     * Releases what is not kept. What may go on keeps its claim, and its lease is renewed. A claim that came too late for its call is settled for good, now or when it comes, and
     * without a result that was given unguarded and is recorded nowhere.
     *
     * @param verdict that let the call run; one that stopped it leaves nothing to settle
     * @return whether a claim is kept that {@link #complete} must give its result
     */
    public boolean ended(Verdict verdict, Operation operation, Ending ending, KnownResult known) {
        boolean wantsResult = false;
        Optional<LateClaim> late = Optional.empty();
        if (verdict instanceof Verdict.Run run) {
            count(operation, ending);
            wantsResult = ended(run, ending, known);
            late = run.unguarded().flatMap(Verdict.Bypass::late);
        } else if (verdict instanceof Verdict.Bypass bypass && bypass.late().isPresent()) {
            count(operation, ending);
            late = bypass.late();
        }
        late.ifPresent(claim -> ended(claim, ending, known));
        return wantsResult;
    }

    private boolean ended(Verdict.Run run, Ending ending, KnownResult known) {
        boolean wantsResult = false;
        for (HeldClaim hold : run.holds()) {
            switch (hold.layer().keep().fate(ending)) {
                case RELEASED -> run.budget().awaitChange(release(hold));
                case LEFT -> {
                    leases.leave(hold);
                    local.left(hold.key(), hold.token(), hold.life());
                }
                case RUNNING -> {}
                case KEPT -> {
                    if (wantsResult(hold.layer(), ending)) {
                        wantsResult = true;
                        Completion unlessCompleted =
                                completion(hold, ending, known.withoutResult().get());
                        hold.keep(unlessCompleted);
                        local.completed(hold.key(), hold.token(), unlessCompleted.outcome(), unlessCompleted.ttl());
                    } else if (!ending.about().isEmpty()) {
                        run.budget().awaitChange(about(hold, ending));
                    }
                }
            }
        }
        return wantsResult;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // a claim that does not come leaves nothing to settle
    private void ended(LateClaim late, Ending ending, KnownResult known) {
        ClaimRequest request = late.request();
        StoredResult withoutResult = known.withoutResult().get();
        // What an answer is about may be forgotten before the claim comes.
        Optional<StoredResult> recorded =
                known.recorded().filter(any -> ending.about().isEmpty());
        switch (late.layer().keep().fate(ending)) {
            case RELEASED -> local.released(request.key(), request.token());
            case LEFT ->
                local.left(request.key(), request.token(), request.term().firstLife());
            case RUNNING -> {}
            case KEPT -> {
                if (wantsResult(late.layer(), ending)) {
                    Duration ttl = ttl(late.layer(), ending);
                    local.completed(request.key(), request.token(), withoutResult, ttl);
                    // One that is too large for this node's memory changes nothing.
                    recorded.ifPresent(result -> local.completed(request.key(), request.token(), result, ttl));
                }
            }
        }
        late.landed()
                .thenAccept(
                        landed -> landed.ifPresent(hold -> settleLate(hold, ending, recorded.orElse(withoutResult))));
    }

    /** Gives back the claims of a call that was let run and does not run. */
    public void stopped(Verdict verdict) {
        settle(verdict, this::release);
    }

    /**
     * Stops the call as {@link #stopped} does, where it is known to be done: its claim is completed, so that duplicates
     * are answered.
     *
     * @param key of the claim to be completed
     * @param left how long that is to stop duplicates
     * @param about what its answer is about
     */
    public void proven(Verdict verdict, StorageKey key, StoredResult result, Duration left, Set<SubjectKey> about) {
        Completion proven = new Completion(result, left, about);
        settle(verdict, hold -> hold.key().equals(key) ? complete(hold, proven, asyncStore) : release(hold));
    }

    @SuppressWarnings("FutureReturnValueIgnored") // a claim that does not come leaves nothing to settle
    private void settle(Verdict verdict, Function<HeldClaim, CompletableFuture<StoreResult>> change) {
        Optional<LateClaim> late = Optional.empty();
        if (verdict instanceof Verdict.Run run) {
            run.holds().forEach(hold -> await(run, hold, change.apply(hold)));
            late = run.unguarded().flatMap(Verdict.Bypass::late);
        } else if (verdict instanceof Verdict.Bypass bypass) {
            late = bypass.late();
        }
        late.ifPresent(claim -> {
            local.released(claim.request().key(), claim.request().token());
            claim.landed().thenApply(landed -> landed.map(change));
        });
    }

    /** Stores the result with the claims that are kept. When the store cannot take it, the lease renewer tries on. */
    public void complete(Verdict.Run run, Ending ending, StoredResult result) {
        complete(run, ending, result, false);
    }

    /**
     * Does what the method without {@code recorded} does.
     *
     * @param recorded whether the result stands in the call's transaction
     */
    public void complete(Verdict.Run run, Ending ending, StoredResult result, boolean recorded) {
        boolean goesOn = complete.isAfterAnswer(ending, recorded);
        for (HeldClaim hold : run.holds()) {
            if (hold.layer().keep().fate(ending) == Disposition.KEPT && wantsResult(hold.layer(), ending)) {
                Completion completion = completion(hold, ending, result);
                AsyncClaimStore by =
                        goesOn ? asyncStore : asyncStore.within(run.budget().changeNanos());
                CompletableFuture<StoreResult> change = run.budget().spend(() -> complete(hold, completion, by));
                if (!goesOn) {
                    await(run, hold, change);
                }
            }
        }
    }

    private static void await(Verdict.Run run, HeldClaim hold, CompletableFuture<StoreResult> change) {
        if (run.budget().awaitChange(change).isEmpty()) {
            hold.note().clientGoesOn();
        }
    }

    /** A release that fails is made again: a call that failed can be repeated at once. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for more than the first attempt
    CompletableFuture<StoreResult> release(HeldClaim hold) {
        local.released(hold.key(), hold.token());
        CompletableFuture<StoreResult> released = settled(hold, hold.release());
        retries.unlessMade(released, hold.life(), () -> asyncStore.release(hold.claim(), hold.operation()));
        return released;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits; the hold keeps its changes in line
    private void settleLate(HeldClaim hold, Ending ending, StoredResult result) {
        switch (hold.layer().keep().fate(ending)) {
            case RELEASED -> release(hold);
            case LEFT -> leases.leave(hold);
            case RUNNING -> {}
            case KEPT -> {
                if (wantsResult(hold.layer(), ending)) {
                    complete(hold, completion(hold, ending, result), asyncStore);
                } else if (!ending.about().isEmpty()) {
                    about(hold, ending);
                }
            }
        }
    }

    private static Completion completion(HeldClaim hold, Ending ending, StoredResult result) {
        return new Completion(result, ttl(hold.layer(), ending), ending.about());
    }

    private CompletableFuture<StoreResult> complete(HeldClaim hold, Completion completion, AsyncClaimStore by) {
        local.completed(hold.key(), hold.token(), completion.outcome(), completion.ttl());
        return settled(hold, hold.complete(completion, by));
    }

    /** The claim stands already. */
    private static CompletableFuture<StoreResult> about(HeldClaim hold, Ending ending) {
        return hold.about(ending.about(), hold.layer().term().ttl());
    }

    private CompletableFuture<StoreResult> settled(HeldClaim hold, CompletableFuture<StoreResult> change) {
        return change.thenApply(result -> {
            leases.settled(hold, result);
            return result;
        });
    }

    private void count(Operation operation, Ending ending) {
        if (ending.isCommittedFailure()) {
            recorder.committedFailure(operation.label());
        }
    }

    private static Duration ttl(LayerPolicy layer, Ending ending) {
        return ending.ttl().orElse(layer.term().ttl());
    }

    /** A standing claim has its ttl from the start, so it is touched only when the call chose another. */
    private static boolean wantsResult(LayerPolicy layer, Ending ending) {
        return layer.term() instanceof Term.Leased || ending.ttl().isPresent();
    }
}
