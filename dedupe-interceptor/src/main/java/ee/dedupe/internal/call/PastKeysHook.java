package ee.dedupe.internal.call;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.http.PastKeys;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks the application's {@link PastKeys} before a call runs for the first time under its key, and completes its claim with what
 * that knows. Comes before all that notes or records a call. Thread-safe.
 *
 * @param keys the application's
 * @param settlement settles the claims of a call that is stopped
 * @param next takes part in calls that are not
 */
public record PastKeysHook(PastKeys keys, Settlement settlement, ReturnHook next) implements ReturnHook {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    @Override
    public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
        // A verdict that stands is that of a call which runs once more.
        boolean isFirst = call.mode() == Mode.ENFORCE && call.verdict() == null;
        Verdict known = identities
                .key()
                .filter(key -> isFirst)
                .map(key -> asked(call, key, verdict))
                .orElse(verdict);
        return known.runs() ? next.begins(call, identities, known) : known;
    }

    private Verdict asked(RunningCall call, Identities.Keyed key, Verdict verdict) {
        Optional<PastResult> found;
        try {
            found = call.past(keys);
        } catch (Exception | StackOverflowError | LinkageError e) {
            return failed(call.policy(), verdict, e);
        }
        return found.map(past -> known(call, key, past, verdict)).orElse(verdict);
    }

    private Verdict known(RunningCall call, Identities.Keyed key, PastResult past, Verdict verdict) {
        Policy policy = call.policy();
        Verdict.Meeting meeting = new Verdict.Meeting(key.storageKey(), Layer.KEY, Duration.ZERO, false);
        if (past.stored().isEmpty()) {
            settlement.stopped(verdict);
            return policy.inFlight(meeting);
        }
        Optional<Verdict> given =
                call.given(new Verdict.Replay(meeting, past.stored().get()));
        if (given.isPresent() && past.mayBeStored()) {
            settlement.proven(
                    verdict,
                    key.storageKey(),
                    past.stored().get(),
                    policy.key().term().ttl(),
                    Set.of());
        } else if (given.isPresent()) {
            settlement.stopped(verdict);
        }
        return given.orElse(verdict);
    }

    /** Decides as where the store cannot be asked: nobody knows whether the call has run. */
    private Verdict failed(Policy policy, Verdict verdict, Throwable failure) {
        boolean refused = policy.key().onStoreFailure() == OnStoreFailure.REJECT;
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0176 PastKeys failed for a call of " + policy.operation().label() + "; it "
                        + (refused ? "is refused" : "runs, and may run for the second time") + ": " + told(failure));
        if (refused) {
            settlement.stopped(verdict);
            return new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_UNAVAILABLE);
        }
        return verdict instanceof Verdict.Run run && run.unguarded().isEmpty()
                ? new Verdict.Run(
                        run.holds(),
                        run.budget(),
                        Optional.of(new Verdict.Bypass(Layer.KEY, BypassReason.STORE_UNAVAILABLE)))
                : verdict;
    }

    /** Leaves out messages: those of a database name the values of a statement. */
    private static String told(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        String place = trace.length == 0 ? "" : " at " + trace[0];
        Throwable cause = failure.getCause();
        return failure.getClass().getName()
                + place
                + (cause == null ? "" : ", after " + cause.getClass().getName());
    }

    @Override
    public void returned(RunningCall call, @Nullable Object result, @Nullable Throwable failure) {
        next.returned(call, result, failure);
    }

    @Override
    public boolean stands(RunningCall call) {
        return next.stands(call);
    }

    @Override
    public void ends(RunningCall call, TransactionOutcome outcome) {
        next.ends(call, outcome);
    }
}
