package ee.dedupe.internal.engine;

import ee.dedupe.metrics.Recorder;
import ee.dedupe.spi.ClaimStore;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The engine of one application, put together over one store.
 *
 * @param judge decides before a call
 * @param settlement settles after it
 * @param leases what the lease renewer looks after
 * @param waitingRoom where duplicates of running calls wait; the store wakes them
 * @param breakerOpen whether the store is left alone, since it does not answer
 */
public record Engine(
        Judge judge, Settlement settlement, Leases leases, WaitingRoom waitingRoom, BooleanSupplier breakerOpen) {

    /**
     * An engine.
     *
     * @param store asked for at each call, since it may be closed before the last call ends
     * @param threads where the store is asked; bounded, or the caller's own for a store that answers at once
     * @param nanoTime measures durations, as {@link System#nanoTime()}
     * @param budget how long one request may wait for the store
     * @param maxWaiters how many calls may wait at once on this node, 0 or more
     * @param lost told of each claim that was lost while its call ran
     */
    public static Engine over(
            Supplier<ClaimStore> store,
            Executor threads,
            Recorder recorder,
            LongSupplier nanoTime,
            Duration budget,
            int maxWaiters,
            Consumer<HeldClaim> lost) {
        AsyncClaimStore asyncStore = new AsyncClaimStore(store, threads, recorder, nanoTime);
        Breaker breaker = new Breaker(nanoTime);
        Leases leases = new Leases(nanoTime, lost);
        Settlement settlement = new Settlement(leases, recorder);
        WaitingRoom waitingRoom = new WaitingRoom(maxWaiters);
        Judge judge = new Judge(
                new ClaimAttempt(asyncStore, breaker), asyncStore, leases, settlement, waitingRoom, budget, nanoTime);
        return new Engine(judge, settlement, leases, waitingRoom, breaker::isOpen);
    }
}
