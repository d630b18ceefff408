package ee.dedupe.internal.call;

import ee.dedupe.Mode;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.http.PastKeys;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.telemetry.Telemetry.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One call of whatever kind: {@link #identify}, {@link #decide}; stopped, {@link #told}; running, {@link #proceed}, perhaps more
 * than once, {@link #told} and its {@link #settlement}. On any threads; may be read at any time.
 */
public final class GuardedCall implements RunningCall {
    private final Engine engine;
    private final Telemetry telemetry;
    private final ReturnHook hook;
    private final Policy policy;
    private final Mode mode;
    private final CallSurface surface;
    private final CallChoices choices;
    private final CallSettlement settlement;
    private final AtomicBoolean told = new AtomicBoolean();
    private volatile CallChoices.@Nullable Said said;
    private @Nullable CallFacts facts;
    private volatile @Nullable Verdict verdict;
    private volatile OptionalLong fence = OptionalLong.empty();

    GuardedCall(Engine engine, Telemetry telemetry, ReturnHook hook, Policy policy, Mode mode, CallSurface surface) {
        this.engine = engine;
        this.telemetry = telemetry;
        this.hook = hook;
        this.policy = policy;
        this.mode = mode;
        this.surface = surface;
        this.choices = new CallChoices(policy.storesAnswers());
        this.settlement = new CallSettlement(this, engine.settlement());
    }

    /**
     * Asks the surface what the call is known by; empty when it is decided already. Where that fails, the policy says whether it
     * runs unguarded.
     */
    public Optional<Identities> identify() {
        CallFacts found;
        try {
            found = surface.facts();
        } catch (Exception | StackOverflowError | LinkageError e) {
            found = new CallFacts.Decided(FailedIdentity.verdict(policy, mode, surface.layer(), e));
        }
        facts = found;
        found.known().ifPresent(choices::knownBy);
        return found.known();
    }

    /** Decides whether the identified call runs. */
    public Verdict decide() {
        return decide(Optional.empty()).orElseThrow();
    }

    /** Decides as {@link #decide()} does; empty while it waits without a thread: {@code later} is told, unchecked. */
    public Optional<Verdict> decide(Optional<Consumer<Verdict>> later) {
        CallFacts found =
                Optional.ofNullable(facts).orElseThrow(() -> new IllegalStateException("identify() comes first"));
        if (found instanceof CallFacts.Decided certain) {
            return Optional.of(decided(certain.verdict()));
        }
        Identities known = found.known().orElseThrow().in(telemetry.trace());
        return engine.judge()
                .judge(policy, mode, known, later.map(next -> waited -> next.accept(decided(waited))))
                .map(first -> begun(known, first, () -> engine.judge().judge(policy, mode, known)));
    }

    private Verdict begun(Identities known, Verdict first, Supplier<Verdict> again) {
        Verdict judged = first instanceof Verdict.Replay replay
                ? new ReplayCheck(engine, policy, surface).checked(replay, again)
                : first;
        try {
            return decided(judged.runs() ? hook.begins(this, known, judged) : judged);
        } catch (Throwable e) {
            // It does not run then, and what it was granted is given back.
            engine.settlement().stopped(judged);
            throw e;
        }
    }

    /**
     * Decides whether a call that has run in vain runs once more: under its claims, unless these are settled. What it has recorded
     * may stop it; and where nothing can tell whether it was committed, it is left as it is.
     *
     * @param before how it has ended
     */
    public Verdict again(Ending before) {
        Verdict first = Objects.requireNonNull(verdict);
        if (!settlement.reopen()) {
            return decide();
        }
        Optional<Identities> known = choices.identities();
        if (known.isEmpty()) {
            return first;
        }
        if (mode == Mode.ENFORCE
                && first instanceof Verdict.Run
                && before.transaction() == TransactionOutcome.UNKNOWN
                && fence.isEmpty()) {
            settlement.ends();
            settlement.ran(before, () -> StoredResult.NONE);
            return decided(
                    policy.inFlight(new Verdict.Meeting(known.get().first(), first.layer(), Duration.ZERO, false)));
        }
        fence = OptionalLong.empty();
        Verdict next = hook.begins(this, known.get(), first);
        return next.runs() ? next : decided(next);
    }

    /** Decides as {@link #decide} does, where the verdict is known without asking the store. */
    Verdict decided(Verdict known) {
        Verdict read = known instanceof Verdict.Replay replay ? ReplayCheck.read(replay) : known;
        verdict = read;
        telemetry.decided(policy.operation(), read);
        return read;
    }

    /**
     * Runs the method, perhaps not for the first time.
     *
     * @throws Exception what it throws, unchanged
     */
    public @Nullable Object proceed(Callable<@Nullable Object> method) throws Exception {
        said = choices.begin(said);
        told.set(false);
        settlement.begins();
        Object result;
        try {
            result = method.call();
        } catch (Throwable thrown) {
            try {
                hook.returned(this, null, thrown);
            } catch (Throwable e) {
                thrown.addSuppressed(e);
            }
            throw thrown;
        }
        hook.returned(this, result, null);
        return result;
    }

    /** Counts and tells, once for an attempt, what became of the call when that is known: it was stopped, or has an answer of its own. */
    public void told(IdempotencyStatus outcome) {
        Verdict decided = verdict;
        if (decided != null && !told.getAndSet(true)) {
            Supplier<OptionalLong> caller = facts == null ? OptionalLong::empty : facts.caller();
            telemetry.report(
                    new Request(policy.operation(), surface.verb(), surface.path(), caller), mode, decided, outcome);
        }
    }

    /** Returns whether all claims of the call would be kept if it ended like this. */
    public boolean keeps(Ending ending) {
        Verdict decided = verdict;
        return decided != null && policy.keeps(decided, ending);
    }

    /** Returns what settles its claims once it has run. */
    public CallSettlement settlement() {
        return settlement;
    }

    @Override
    public Policy policy() {
        return policy;
    }

    @Override
    public Mode mode() {
        return mode;
    }

    @Override
    public @Nullable Verdict verdict() {
        return verdict;
    }

    @Override
    public Optional<EarlyEnd> early(@Nullable Object result, @Nullable Throwable failure) {
        return surface.early(result, failure, choices).map(choices::withAbout);
    }

    @Override
    public Validity validity(Verdict.Replay proven) {
        return new ReplayCheck(engine, policy, surface).validity(proven);
    }

    @Override
    public Optional<Verdict> given(Verdict.Replay known) {
        if (!(policy.met(known) instanceof Verdict.Replay replay)) {
            return Optional.of(policy.met(known));
        }
        Validity validity = validity(replay);
        return validity == Validity.RUN_AGAIN ? Optional.empty() : Optional.of(ReplayCheck.verdict(replay, validity));
    }

    @Override
    public Optional<PastResult> past(PastKeys keys) throws IOException {
        return surface.past(keys);
    }

    @Override
    public Optional<@Nullable Object[]> arguments() {
        return surface.arguments();
    }

    @Override
    public void fence(long number) {
        fence = OptionalLong.of(number);
    }

    @Override
    public void recorded(StoredResult result, Consumer<StoredResult> amends) {
        settlement.recorded(result, amends);
    }

    /** The number of this run: its record's in its transaction, else its claim's. */
    public OptionalLong fence() {
        return fence.isEmpty() && verdict instanceof Verdict.Run run
                ? OptionalLong.of(run.holds().get(0).claim().fence())
                : fence;
    }

    @Override
    public CallChoices choices() {
        return choices;
    }
}
