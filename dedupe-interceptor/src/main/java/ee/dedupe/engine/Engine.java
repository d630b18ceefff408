package ee.dedupe.engine;

import ee.dedupe.spi.ClaimStore;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The engine of one application, put together over one store.
 *
 * @param judge decides before a call
 * @param ledger settles after it
 * @param leases what the sweeper looks after
 * @param waitingRoom where duplicates of running calls wait; the store wakes them
 */
public record Engine(Judge judge, Ledger ledger, Leases leases, WaitingRoom waitingRoom) {

    /**
     * An engine.
     *
     * @param store asked for at each call, since it may be closed before the last call ends
     * @param nanoTime measures durations, as {@link System#nanoTime()}
     * @param maxWaiters how many calls may wait at once on this node, 0 or more
     * @param lost told of each claim that was lost while its call ran
     */
    public static Engine over(
            Supplier<ClaimStore> store, Recorder recorder, LongSupplier nanoTime, int maxWaiters, Consumer<Hold> lost) {
        Vault vault = new Vault(store, recorder, nanoTime);
        Leases leases = new Leases(nanoTime, lost);
        WaitingRoom waitingRoom = new WaitingRoom(maxWaiters);
        return new Engine(
                new Judge(vault, leases, waitingRoom, nanoTime), new Ledger(leases, recorder), leases, waitingRoom);
    }
}
