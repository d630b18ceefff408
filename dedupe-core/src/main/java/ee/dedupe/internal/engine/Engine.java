package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.store.AsyncClaimStore;
import ee.dedupe.internal.store.Breaker;
import ee.dedupe.internal.store.Budget;
import ee.dedupe.internal.store.ClaimAttempt;
import ee.dedupe.internal.store.Claims;
import ee.dedupe.internal.store.DirectQuestion;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.store.Looks;
import ee.dedupe.internal.store.Retries;
import ee.dedupe.internal.store.UnansweredClaims;
import ee.dedupe.internal.waiting.WaitingRoom;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The engine of one application, put together over one store.
 *
 * @param judge decides before a call
 * @param settlement settles after it
 * @param leases of running calls
 * @param waitingRoom where duplicates of running calls wait; the store wakes them
 * @param breakerOpen whether the store is left alone, since it does not answer
 * @param forget has this node forget what it knows itself of a key
 * @param forgetting forgets calls that have ended
 * @param looks look at keys, and claim none
 * @param unsettled how many claims of calls that run or have run the store is still to be told of
 * @param sweep looks after what the store is still to learn, leases first; to be called several times in the shortest
 *     third of a lease
 * @param close gives up what the store has not learned, and tells of it; for when nobody sweeps any more
 */
public record Engine(
        Judge judge,
        Settlement settlement,
        Leases leases,
        WaitingRoom waitingRoom,
        BooleanSupplier breakerOpen,
        Consumer<StorageKey> forget,
        Forgetting forgetting,
        Looks looks,
        IntSupplier unsettled,
        Runnable sweep,
        Runnable close) {

    /** Most changes of a claim are of no use when it has ended by itself. */
    private static final Duration LONGEST_RETRIES = Duration.ofMinutes(15);

    /**
     * An engine.
     *
     * @param store may be closed before the last call ends; what it throws then is a failure of the store
     * @param threads where the store is asked; bounded, or the caller's own for a store that answers at once
     * @param nanoTime measures durations, as {@link System#nanoTime()}
     * @param standstillNanos how long this process has stood still in all
     * @param lost told of each claim that was lost while its call ran
     */
    public static Engine over(
            ClaimStore store,
            Executor threads,
            Recorder recorder,
            LongSupplier nanoTime,
            LongSupplier standstillNanos,
            Limits limits,
            Consumer<HeldClaim> lost) {
        AsyncClaimStore asyncStore = new AsyncClaimStore(store, threads, recorder, nanoTime);
        Breaker breaker = new Breaker(nanoTime);
        Retries retries = new Retries("changes of claims", LONGEST_RETRIES, nanoTime);
        // An outage has many, which must not displace those of calls that have run.
        Retries unanswered = new Retries("claims that were not answered", LONGEST_RETRIES, nanoTime);
        WaitingRoom waitingRoom = new WaitingRoom(
                limits.maxWaiters(),
                limits.patience(),
                key -> store.browser().find(key).map(LiveClaim::state),
                limits.waiting(),
                nanoTime);
        LocalClaims local = new LocalClaims(limits.localClaims(), nanoTime, waitingRoom::settled);
        Leases leases = new Leases(asyncStore, new SubjectNotes(asyncStore, local, retries), nanoTime, lost);
        Settlement settlement = new Settlement(leases, asyncStore, local, retries, recorder, limits.complete());
        Claims claims = new Claims(
                store.isOfThisProcess()
                        ? new DirectQuestion(asyncStore, nanoTime)
                        : new ClaimAttempt(asyncStore, breaker, nanoTime),
                new UnansweredClaims(asyncStore, retries, unanswered, recorder),
                local);
        Supplier<Budget> budgets = Budget.forEach(limits.budget(), nanoTime, standstillNanos, limits.patience());
        Forgetting forgetting = new Forgetting(asyncStore, local, retries, budgets);
        Judge judge = new Judge(claims, leases, settlement, waitingRoom, budgets, nanoTime);
        Runnable sweep = () -> {
            leases.sweep();
            retries.sweep();
            unanswered.sweep();
            waitingRoom.sweep();
        };
        IntSupplier unsettled = () -> leases.size() + retries.size() + unanswered.size();
        Runnable close = () -> {
            retries.close();
            unanswered.close();
        };
        return new Engine(
                judge,
                settlement,
                leases,
                waitingRoom,
                breaker::isOpen,
                local::forget,
                forgetting,
                new Looks(asyncStore, breaker::isOpen, budgets),
                unsettled,
                sweep,
                close);
    }
}
