package ee.dedupe.internal.recovery;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.Begun;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.store.Patience;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The calls that this node holds in the store, so that no other one drives them on. The store is asked on threads without a
 * transaction, and a call waits for it no longer than the budget. What has become of a call is repeated until the store has
 * taken it, and the call is held meanwhile. Thread-safe.
 */
public final class HeldCalls {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final PendingCallStore store;
    private final AskedStore asked;
    private final LongSupplier nanoTime;
    private final long process = new SecureRandom().nextLong();
    private final AtomicBoolean failures = new AtomicBoolean();
    private final AtomicLong attempts = new AtomicLong();
    private final Map<OwnerToken, Held> held = new ConcurrentHashMap<>();

    /**
     * Holds none yet.
     *
     * @param threads without transactions
     * @param nanoTime as {@link System#nanoTime()}
     * @param patience how calls wait
     */
    public HeldCalls(
            PendingCallStore store, Executor threads, Duration budget, LongSupplier nanoTime, Patience patience) {
        this.store = store;
        this.asked = new AskedStore(threads, budget, nanoTime, patience);
        this.nanoTime = nanoTime;
    }

    /**
     * A call that is held.
     *
     * @param endNanos when it is not renewed any more
     */
    record Held(StorageKey key, OwnerToken owner, Duration lease, long endNanos) {
        Held until(long nanos) {
            return new Held(key, owner, lease, nanos);
        }
    }

    /**
     * The result of noting a call.
     *
     * @param call what is held, unless somebody else does
     * @param run its number, 0 if it has none
     */
    record Beginning(Begun found, Held call, long run) {}

    /**
     * Notes a call of a client.
     *
     * @param maxRun how long it is renewed
     * @throws ProofStoreException when the store does not answer; what it may have noted is taken back
     */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for what is taken back
    Beginning begin(PendingCall call, Duration lease, Duration maxRun) {
        Held own = own(call.key(), lease, maxRun);
        CompletableFuture<Beginning> begun = asked.ask(() -> begin(call, own));
        Beginning found;
        try {
            found = asked.await(begun);
        } catch (ProofStoreException e) {
            takeBack(own, begun);
            throw e;
        }
        if (found.found() != Begun.HELD) {
            held.put(own.owner(), own);
        }
        return found;
    }

    /** The call is not run: what was begun for it is undone, and an abandoned one that it has taken over is left to others. */
    void takeBack(Held call) {
        asked.waitFor(takeBack(call, CompletableFuture.completedFuture(call)));
    }

    private CompletableFuture<?> takeBack(Held call, CompletableFuture<?> begun) {
        return asked.takeBack(begun, () -> store.takeBack(call.key(), call.owner()), () -> leave(call));
    }

    private Beginning begin(PendingCall call, Held own) {
        Begun found = store.begin(call, own.owner(), own.lease());
        long run = found == Begun.TAKEN_OVER && call.run() != 0
                ? store.held(call.key(), own.owner()).map(PendingCall::run).orElse(call.run())
                : call.run();
        return new Beginning(found, own, run);
    }

    /**
     * Returns whether the call is held still; if so, it is held for longer.
     *
     * @throws ProofStoreException when the store does not answer
     */
    boolean confirm(Held call) {
        return asked.await(asked.ask(() -> store.renew(call.key(), call.owner(), call.lease())));
    }

    /**
     * Notes whether a call has failed, which is held on.
     *
     * @return false when it is not held any more, or that could not be noted
     */
    boolean failed(Held call, boolean failed) {
        try {
            return asked.await(asked.ask(() -> store.failed(call.key(), call.owner(), failed)));
        } catch (Throwable e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0140 Whether a call has failed could not be noted; what it has done is rolled back, or it is looked"
                            + " at again",
                    e);
            return false;
        }
    }

    /** The call has failed, and its transaction is over: it is to be undone. */
    void undoLater(Held call) {
        AtomicBoolean noted = new AtomicBoolean();
        settle(call, () -> {
            if (store.failed(call.key(), call.owner(), true)) {
                noted.set(true);
                store.putOff(call.key(), call.owner(), 0, Duration.ZERO);
                failures.set(true);
            } else if (!noted.get()) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "DEDUP0096 A call has failed after others had taken it for lost; what it did outside of the database"
                                + " since then is not undone; storage key "
                                + call.key().toHex());
            }
        });
    }

    /** Returns whether calls have failed here since this was last asked. */
    boolean hasFailures() {
        return failures.getAndSet(false);
    }

    private Held own(StorageKey key, Duration lease, Duration maxRun) {
        return new Held(
                key,
                new OwnerToken(process, attempts.incrementAndGet()),
                lease,
                nanoTime.getAsLong() + maxRun.toNanos());
    }

    /**
     * Asks on this thread whether the store answers, and changes nothing.
     *
     * @throws ProofStoreException when it does not
     */
    void probe() {
        store.held(StorageKey.of(new byte[StorageKey.LENGTH]), new OwnerToken(process, 0));
    }

    /** A call to be driven on. */
    record Taken(PendingCall call, Held held) {
        /** It has been found to have failed, and its undoing counts its own attempts. */
        Taken failed() {
            return new Taken(
                    new PendingCall(call.key(), call.operation(), call.input(), 1, call.age(), call.run(), true), held);
        }
    }

    /** Takes one on this thread. */
    Optional<Taken> take(String operation, Duration lease, Duration maxRun) {
        OwnerToken owner = new OwnerToken(process, attempts.incrementAndGet());
        return store.take(operation, owner, lease).map(call -> {
            Held own = new Held(call.key(), owner, lease, nanoTime.getAsLong() + maxRun.toNanos());
            held.put(owner, own);
            return new Taken(call, own);
        });
    }

    /** The call has ended, and nobody is to drive it on. */
    void end(Held call) {
        settle(call, () -> store.end(call.key(), call.owner()));
    }

    /** The call may be driven on later. */
    void putOff(Held call, int counted, Duration pause) {
        settle(call, () -> store.putOff(call.key(), call.owner(), counted, pause));
    }

    /** Nobody is to drive the call on any more. */
    void giveUp(Held call) {
        settle(call, () -> store.giveUp(call.key(), call.owner()));
    }

    /** Nobody knows how the call has ended: it is driven on when its lease is over. */
    void leave(Held call) {
        held.remove(call.owner());
    }

    private void settle(Held call, Runnable ending) {
        // Until the store has taken what became of it.
        held.put(call.owner(), call.until(nanoTime.getAsLong() + AskedStore.LONGEST.toNanos()));
        asked.tell(ending, () -> leave(call));
    }

    /** Repeats what the store has not taken. */
    public void sweep() {
        asked.sweep();
    }

    /** Returns of how many calls the store has not taken what became of them. */
    public int unsettled() {
        return asked.untaken();
    }

    /** Gives up what the store has not taken. */
    public void close() {
        asked.close();
    }

    /** Renews what is held. What cannot be renewed is tried again the next time. */
    public void renew() {
        for (Held call : held.values()) {
            try {
                if (nanoTime.getAsLong() - call.endNanos() > 0
                        || !store.renew(call.key(), call.owner(), call.lease())) {
                    leave(call);
                }
            } catch (Throwable e) {
                LOG.log(System.Logger.Level.DEBUG, "A call could not be held for longer; it is tried again", e);
            }
        }
    }
}
