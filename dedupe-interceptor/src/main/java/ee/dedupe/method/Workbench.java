package ee.dedupe.method;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.engine.Engine;
import ee.dedupe.engine.GuardedCall;
import ee.dedupe.engine.Identities;
import ee.dedupe.engine.Outcome;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Verdict;
import ee.dedupe.spi.StoredResult;
import ee.dedupe.telemetry.Telemetry;
import ee.dedupe.transaction.Transactions;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Runs a call once, or gives its caller what stands for a run. Thread-safe. */
public final class Workbench {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Engine engine;
    private final Transactions transactions;
    private final Telemetry telemetry;
    private final CurrentCalls current;

    /**
     * A workbench.
     *
     * @param transactions tells how the transactions of calls end
     * @param telemetry counts and tells
     * @param current where the calls that run here are found by the application
     */
    public Workbench(Engine engine, Transactions transactions, Telemetry telemetry, CurrentCalls current) {
        this.engine = engine;
        this.transactions = transactions;
        this.telemetry = telemetry;
        this.current = current;
    }

    /**
     * Guards one call.
     *
     * @throws Exception what the work throws, unchanged, or what stands for a run
     */
    public @Nullable Object run(Policy policy, Call call, Callable<@Nullable Object> work) throws Exception {
        Mode mode = policy.mode().get();
        if (mode == Mode.OFF) {
            return work.call();
        }
        Optional<Identities> identities;
        try {
            identities = call.identities();
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return unguarded(policy, mode, work, identityFailed(policy, e));
        }
        return identities.isEmpty()
                ? unguarded(policy, mode, work, new Verdict.Bypass(Layer.KEY, BypassReason.NO_KEY))
                : guarded(policy, mode, call, work, identities.get());
    }

    private static Verdict.Bypass identityFailed(Policy policy, Throwable failure) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0041 Cannot identify a call of " + policy.operation().label() + "; it runs unguarded",
                failure);
        return new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.IDENTITY_FAILED);
    }

    private @Nullable Object unguarded(
            Policy policy, Mode mode, Callable<@Nullable Object> work, Verdict.Bypass verdict) throws Exception {
        report(policy, mode, verdict, verdict.outcome());
        current.enter(new GuardedCall());
        try {
            return work.call();
        } finally {
            current.leave();
        }
    }

    private @Nullable Object guarded(
            Policy policy, Mode mode, Call call, Callable<@Nullable Object> work, Identities identities)
            throws Exception {
        Optional<Settling> earlier = mode == Mode.ENFORCE ? earlier(identities) : Optional.empty();
        if (earlier.isPresent() && earlier.get().again()) {
            report(policy, mode, earlier.get().verdict(), Outcome.EXECUTED);
            return attempt(call, work, earlier.get());
        }
        GuardedCall guarded = new GuardedCall();
        guarded.identified(identities);
        Verdict verdict = own(policy, mode, identities, earlier)
                .orElseGet(() -> engine.judge().judge(policy, mode, identities));
        guarded.decided(verdict);
        if (!verdict.runs()) {
            Stopped stopped = call.stopped(verdict);
            report(policy, mode, verdict, stopped.outcome());
            return stopped.give();
        }
        report(policy, mode, verdict, verdict.outcome());
        Settling settling = new Settling(engine, policy.operation(), mode, verdict, guarded, call);
        if (verdict instanceof Verdict.Run) {
            transactions.kept(Unsettled.class, Unsettled::new).ifPresent(own -> own.add(identities.first(), settling));
        }
        transactions.whenEnded(settling::transactionEnded);
        return attempt(call, work, settling);
    }

    private Optional<Settling> earlier(Identities identities) {
        return transactions.kept(Unsettled.class).flatMap(own -> own.find(identities.first()));
    }

    /** Of a call that meets itself: one of its own transaction, or one that called it on this thread. */
    private Optional<Verdict> own(Policy policy, Mode mode, Identities identities, Optional<Settling> earlier) {
        if (mode == Mode.OBSERVE) {
            return Optional.empty();
        }
        boolean byKey = identities.key().isPresent();
        boolean answersAgain = (byKey ? policy.key() : policy.fingerprint()).answersAgain();
        Verdict.Meeting meeting =
                new Verdict.Meeting(identities.first(), byKey ? Layer.KEY : Layer.FINGERPRINT, Duration.ZERO, false);
        Optional<StoredResult> returned = earlier.flatMap(Settling::returned);
        if (returned.isPresent()) {
            return Optional.of(
                    answersAgain ? new Verdict.Replay(meeting, returned.get()) : new Verdict.Duplicate(meeting, false));
        }
        if (earlier.isPresent() || current.run(identities.first())) {
            return Optional.of(
                    answersAgain ? new Verdict.Pending(meeting, Duration.ZERO) : new Verdict.Duplicate(meeting, false));
        }
        return Optional.empty();
    }

    private @Nullable Object attempt(Call call, Callable<@Nullable Object> work, Settling settling) throws Exception {
        current.enter(settling.guarded());
        try {
            return call.run(work, settling);
        } catch (Throwable thrown) {
            settling.threw(thrown);
            throw thrown;
        } finally {
            current.leave();
        }
    }

    private void report(Policy policy, Mode mode, Verdict verdict, Outcome outcome) {
        telemetry.report(policy.operation(), "", "", mode, verdict, outcome);
    }
}
