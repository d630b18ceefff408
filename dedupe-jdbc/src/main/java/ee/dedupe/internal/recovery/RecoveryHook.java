package ee.dedupe.internal.recovery;

import ee.dedupe.BypassReason;
import ee.dedupe.Mode;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.proof.store.PendingCallStore.Begun;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.recovery.HeldCalls.Beginning;
import ee.dedupe.internal.recovery.HeldCalls.Held;
import ee.dedupe.internal.transaction.Transactions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Notes each call that is to be driven on if its node dies, or undone if it fails: before it is begun in its own transaction,
 * and until that has ended. A call that another node holds, drives on or undoes just now does not run. Thread-safe.
 */
public final class RecoveryHook implements ReturnHook {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final NotableCalls notable;
    private final HeldCalls calls;
    private final ReturnHook next;
    private final Settlement settlement;
    private final Transactions transactions;
    private final SecureRandom random = new SecureRandom();
    private final Map<RunningCall, Noted> running = new ConcurrentHashMap<>();

    /**
     * Stands in front of the records.
     *
     * @param notable which calls are noted
     * @param calls that this node holds
     * @param settlement settles the claims of a call that is stopped here
     */
    public RecoveryHook(
            NotableCalls notable, HeldCalls calls, ReturnHook next, Settlement settlement, Transactions transactions) {
        this.notable = notable;
        this.calls = calls;
        this.next = next;
        this.settlement = settlement;
        this.transactions = transactions;
    }

    /**
     * A call that runs.
     *
     * @param undone whether it is undone if it fails
     * @param failed whether its method has thrown
     */
    private record Noted(Held held, boolean undone, AtomicBoolean failed) {}

    @Override
    public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
        Optional<Recoverable> wanted = notable.of(call);
        if (call.mode() != Mode.ENFORCE || wanted.isEmpty()) {
            return next.begins(call, identities, verdict);
        }
        if (running.containsKey(call)) {
            // It has failed in its transaction and runs again, noted as it is.
            return next.begins(call, identities, verdict);
        }
        Recoverable noted = wanted.get();
        Beginning beginning;
        try {
            if (noted.undone() && !transactions.isActive()) {
                throw new ProofStoreException(
                        "DEDUP0095 " + call.policy().operation().label()
                                + " names a compensation and is called without a transaction: whether it has failed could not be"
                                + " told once its node has died. Make it transactional");
            }
            beginning = calls.begin(
                    new PendingCall(
                            identities.first(), noted.operation(), noted.input().get(), noted.undone() ? newRun() : 0),
                    noted.lease(),
                    call.policy().maxRun());
        } catch (Throwable e) {
            return unavailable(call, verdict, e);
        }
        if (beginning.found() == Begun.HELD) {
            return inFlight(call, identities, verdict);
        }
        try {
            Verdict recorded = next.begins(call, identities, verdict);
            return begun(
                    call,
                    beginning,
                    noted.undone(),
                    recorded.runs() && noted.undone() ? confirmed(call, identities, beginning, recorded) : recorded);
        } catch (Throwable e) {
            calls.takeBack(beginning.call());
            throw e;
        }
    }

    /** Returns a number, not 0, that no other run of its key has. */
    private long newRun() {
        long number = random.nextLong();
        return number == 0 ? 1 : number;
    }

    private Verdict inFlight(RunningCall call, Identities identities, Verdict verdict) {
        settlement.stopped(verdict);
        return call.policy().inFlight(new Verdict.Meeting(identities.first(), verdict.layer(), Duration.ZERO, false));
    }

    /**
     * This node may have stood still since the call was noted, and another one may have undone it. From now on its record
     * keeps others from that.
     */
    private Verdict confirmed(RunningCall call, Identities identities, Beginning beginning, Verdict verdict) {
        try {
            if (calls.confirm(beginning.call())) {
                return verdict;
            }
        } catch (Throwable e) {
            transactions.rollBack();
            return unavailable(call, verdict, e);
        }
        transactions.rollBack();
        return inFlight(call, identities, verdict);
    }

    private Verdict begun(RunningCall call, Beginning beginning, boolean undone, Verdict verdict) {
        if (verdict.runs()) {
            running.put(call, new Noted(beginning.call(), undone, new AtomicBoolean()));
            if (undone) {
                call.choices().inRun(beginning.run());
            }
        } else if (verdict instanceof Verdict.Replay
                || verdict instanceof Verdict.Rebuilt
                || verdict instanceof Verdict.Outdated) {
            // Its record says that it is done.
            calls.end(beginning.call());
        } else {
            calls.takeBack(beginning.call());
        }
        return verdict;
    }

    /** Refuses what nobody would drive on. */
    private Verdict unavailable(RunningCall call, Verdict verdict, Throwable failure) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0082 A call of " + call.policy().operation().label()
                        + " cannot be noted for its recovery; it is refused",
                failure);
        settlement.stopped(verdict);
        return new Verdict.Unavailable(verdict.layer(), BypassReason.STORE_UNAVAILABLE);
    }

    @Override
    public void returned(RunningCall call, @Nullable Object result, @Nullable Throwable failure) {
        Noted own = running.get(call);
        if (own != null && own.undone()) {
            note(own, failure);
        }
        next.returned(call, result, failure);
    }

    @Override
    public boolean stands(RunningCall call) {
        return next.stands(call);
    }

    /** Before the transaction ends: it may commit although the method has thrown, and be its node's last. */
    private void note(Noted own, @Nullable Throwable failure) {
        boolean failed = failure != null;
        boolean before = own.failed().getAndSet(failed);
        if (failed == before || calls.failed(own.held(), failed)) {
            return;
        }
        transactions.rollBack();
        if (!failed) {
            throw new ProofStoreException(
                    "A call that had failed before in its transaction could not be noted to have succeeded");
        }
    }

    @Override
    public void ends(RunningCall call, TransactionOutcome outcome) {
        Noted own = running.remove(call);
        if (own == null) {
            return;
        }
        if (own.undone() && (own.failed().get() || outcome == TransactionOutcome.ROLLED_BACK)) {
            calls.undoLater(own.held());
        } else if (outcome == TransactionOutcome.UNKNOWN) {
            calls.leave(own.held());
        } else {
            calls.end(own.held());
        }
    }
}
