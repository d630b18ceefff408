package ee.dedupe.internal.recovery;

import ee.dedupe.BypassReason;
import ee.dedupe.Mode;
import ee.dedupe.internal.call.Recoverable;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.recovery.HeldCalls.Beginning;
import ee.dedupe.internal.recovery.HeldCalls.Held;
import ee.dedupe.spi.PendingCallStore.Begun;
import ee.dedupe.spi.PendingCallStore.PendingCall;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Notes each call that is to be driven on if its node dies: before it is begun in its own transaction, and until that has
 * ended. A call that another node holds, or drives on just now, does not run. Thread-safe.
 */
public final class RecoveryHook implements ReturnHook {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    /** Of a call of which nobody knows how long it takes: when to come again. */
    private static final Duration UNKNOWN_LEFT = Duration.ofSeconds(2);

    private final HeldCalls calls;
    private final ReturnHook next;
    private final Settlement settlement;
    private final Map<RunningCall, Held> running = new ConcurrentHashMap<>();

    /**
     * In front of the records.
     *
     * @param settlement settles the claims of a call that is stopped here
     */
    public RecoveryHook(HeldCalls calls, ReturnHook next, Settlement settlement) {
        this.calls = calls;
        this.next = next;
        this.settlement = settlement;
    }

    @Override
    public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
        Optional<Recoverable> wanted = call.recoverable();
        if (call.mode() != Mode.ENFORCE || wanted.isEmpty()) {
            return next.begins(call, identities, verdict);
        }
        Beginning beginning;
        try {
            beginning = calls.begin(
                    new PendingCall(
                            identities.first(),
                            wanted.get().operation(),
                            wanted.get().input().get()),
                    wanted.get().lease(),
                    call.policy().maxRun());
        } catch (RuntimeException e) {
            return unavailable(call, verdict, e);
        }
        if (beginning.found() == Begun.HELD) {
            settlement.stopped(verdict);
            return new Verdict.Pending(
                    new Verdict.Meeting(identities.first(), verdict.layer(), Duration.ZERO, false), UNKNOWN_LEFT);
        }
        return begun(call, beginning, next.begins(call, identities, verdict));
    }

    private Verdict begun(RunningCall call, Beginning beginning, Verdict verdict) {
        if (verdict.runs()) {
            running.put(call, beginning.call());
        } else if (beginning.found() == Begun.NEW
                || verdict instanceof Verdict.Replay
                || verdict instanceof Verdict.Outdated) {
            // It does not run here, or its record says that it is done.
            calls.end(beginning.call());
        } else {
            calls.putOff(beginning.call(), 0, Duration.ZERO);
        }
        return verdict;
    }

    /** What nobody would drive on must not run. */
    private Verdict unavailable(RunningCall call, Verdict verdict, RuntimeException failure) {
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
        next.returned(call, result, failure);
    }

    @Override
    public void ends(RunningCall call, TransactionOutcome outcome) {
        Held own = running.remove(call);
        if (own == null) {
            return;
        }
        if (outcome == TransactionOutcome.UNKNOWN) {
            calls.leave(own);
        } else {
            calls.end(own);
        }
    }
}
