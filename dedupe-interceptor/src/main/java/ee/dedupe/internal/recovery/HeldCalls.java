package ee.dedupe.internal.recovery;

import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.PendingCallStore;
import ee.dedupe.spi.PendingCallStore.Begun;
import ee.dedupe.spi.PendingCallStore.PendingCall;
import ee.dedupe.spi.ProofStoreException;
import ee.dedupe.spi.StorageKey;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The calls that this node holds in the store, so that no other one drives them on. The store is asked on threads without a
 * transaction, and a call waits for it no longer than the budget. Thread-safe.
 */
public final class HeldCalls {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final PendingCallStore store;
    private final Executor threads;
    private final Duration budget;
    private final LongSupplier nanoTime;
    private final long process = new SecureRandom().nextLong();
    private final AtomicBoolean failures = new AtomicBoolean();
    private final AtomicLong attempts = new AtomicLong();
    private final Map<OwnerToken, Held> held = new ConcurrentHashMap<>();

    /**
     * None yet.
     *
     * @param threads without transactions
     * @param nanoTime as {@link System#nanoTime()}
     */
    public HeldCalls(PendingCallStore store, Executor threads, Duration budget, LongSupplier nanoTime) {
        this.store = store;
        this.threads = threads;
        this.budget = budget;
        this.nanoTime = nanoTime;
    }

    /**
     * A call that is held.
     *
     * @param endNanos when it is not renewed any more
     */
    record Held(StorageKey key, OwnerToken owner, Duration lease, long endNanos) {}

    /**
     * What was found.
     *
     * @param call what is held, unless somebody else does
     * @param run its number, 0 if it has none
     */
    record Beginning(Begun found, Held call, long run) {}

    /**
     * Notes a call of a client.
     *
     * @param maxRun how long it is renewed
     * @throws ProofStoreException when the store does not answer; nobody drives the call on then
     */
    @SuppressWarnings("FutureReturnValueIgnored") // what comes too late has nobody who waits for it
    Beginning begin(PendingCall call, Duration lease, Duration maxRun) {
        Held own = own(call.key(), lease, maxRun);
        CompletableFuture<Beginning> asked = ask(() -> begin(call, own));
        Beginning found;
        try {
            found = await(asked);
        } catch (ProofStoreException e) {
            // It may still come, and then nobody would run it.
            asked.thenAccept(late -> forget(late.found(), own));
            throw e;
        }
        if (found.found() != Begun.HELD) {
            held.put(own.owner(), own);
        }
        return found;
    }

    private Beginning begin(PendingCall call, Held own) {
        Begun found = store.begin(call, own.owner(), own.lease());
        long run = found == Begun.TAKEN_OVER && call.run() != 0
                ? store.held(call.key(), own.owner()).map(PendingCall::run).orElse(call.run())
                : call.run();
        return new Beginning(found, own, run);
    }

    /**
     * Whether the call is held still; if so, for longer.
     *
     * @throws ProofStoreException when the store does not answer
     */
    boolean confirm(Held call) {
        return await(ask(() -> store.renew(call.key(), call.owner(), call.lease())));
    }

    /**
     * Notes whether a call has failed, which is held on.
     *
     * @return false when it is not held any more, or that could not be noted
     */
    boolean failed(Held call, boolean failed) {
        try {
            return await(ask(() -> store.failed(call.key(), call.owner(), failed)));
        } catch (RuntimeException e) {
            leave(call);
            unsettled(e);
            return false;
        }
    }

    /** The call has failed, and its transaction is over: it is to be undone. */
    void undoLater(Held call) {
        settle(call, () -> {
            if (store.failed(call.key(), call.owner(), true)) {
                store.putOff(call.key(), call.owner(), 0, Duration.ZERO);
            } else {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "DEDUP0096 A call has failed after others had taken it for lost; what it did outside of the database"
                                + " since then is not undone; storage key "
                                + call.key().toHex());
            }
        });
        failures.set(true);
    }

    /** Whether calls have failed here since this was last asked. */
    boolean hasFailures() {
        return failures.getAndSet(false);
    }

    private void forget(Begun late, Held call) {
        if (late == Begun.NEW) {
            store.end(call.key(), call.owner());
        } else if (late == Begun.TAKEN_OVER) {
            store.putOff(call.key(), call.owner(), 0, Duration.ZERO);
        }
    }

    private Held own(StorageKey key, Duration lease, Duration maxRun) {
        return new Held(
                key,
                new OwnerToken(process, attempts.incrementAndGet()),
                lease,
                nanoTime.getAsLong() + maxRun.toNanos());
    }

    /** A call to be driven on. */
    record Taken(PendingCall call, Held held) {}

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

    private void settle(Held call, Runnable change) {
        leave(call);
        try {
            await(ask(() -> {
                change.run();
                return true;
            }));
        } catch (RuntimeException e) {
            unsettled(e);
        }
    }

    private static void unsettled(RuntimeException failure) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0083 What became of a call could not be noted; it is driven on when its lease is over, and then"
                        + " found to be done if it is recorded in its transaction",
                failure);
    }

    /** Renews what is held. What cannot be renewed is tried again the next time. */
    public void renew() {
        for (Held call : held.values()) {
            try {
                if (nanoTime.getAsLong() - call.endNanos() > 0
                        || !store.renew(call.key(), call.owner(), call.lease())) {
                    leave(call);
                }
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, "A call could not be held for longer; it is tried again", e);
            }
        }
    }

    private <T> CompletableFuture<T> ask(Supplier<T> question) {
        return CompletableFuture.supplyAsync(question, threads);
    }

    private <T> T await(CompletableFuture<T> answer) {
        try {
            return answer.get(budget.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw new ProofStoreException("The store of calls to be driven on failed", e);
        } catch (TimeoutException e) {
            throw new ProofStoreException("The store of calls to be driven on gave no answer within " + budget, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProofStoreException("Interrupted", e);
        }
    }
}
