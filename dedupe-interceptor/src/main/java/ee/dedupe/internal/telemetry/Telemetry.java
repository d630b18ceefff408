package ee.dedupe.internal.telemetry;

import ee.dedupe.BypassReason;
import ee.dedupe.ClaimLost;
import ee.dedupe.DuplicateMet;
import ee.dedupe.DuplicateMet.Answer;
import ee.dedupe.GuardBy;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.Recovery.GivenUp;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.engine.HeldClaim;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.FirstOnes;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.platform.PlatformApi;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Counts and tells what became of a call, once for each. Thread-safe. */
public final class Telemetry {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Recorder recorder;
    private final EventPublisher eventPublisher;
    private final Optional<Traces> traces;
    private final LatestCallers callers = new LatestCallers(System::nanoTime);
    private final FirstOnes<Operation> warnedOfAnonymous = new FirstOnes<>();
    private volatile @Nullable CallListener listener;

    /** Tells a recorder that does not throw, the application's events, and the spans in which calls run, if any. */
    public Telemetry(Recorder recorder, EventPublisher eventPublisher, Optional<Traces> traces) {
        this.recorder = recorder;
        this.eventPublisher = eventPublisher;
        this.traces = traces;
        recorder.topCaller("guard", callers::largest);
    }

    /**
     * A call as it is told of.
     *
     * @param path canonical
     * @param caller a digest of who calls, asked for only of duplicates and of calls without a guard
     */
    public record Request(Operation operation, String verb, String path, Supplier<OptionalLong> caller) {
        private static Request of(Operation operation) {
            return new Request(operation, "", "", OptionalLong::empty);
        }

        private String label() {
            return operation.label();
        }
    }

    /** Tells the server's spans too, where it has OpenTelemetry and shows it to the application. */
    public static Telemetry ofServer(Recorder recorder, EventPublisher events) {
        Optional<Traces> traces =
                PlatformApi.TRACES.isAbsent() ? Optional.empty() : Optional.of(new OpenTelemetryTraces());
        return new Telemetry(recorder, events, traces);
    }

    /** The span in which this thread's call runs. */
    public Optional<CallTrace> trace() {
        return traces.flatMap(Traces::current);
    }

    /** It is known whether a call runs, on its own thread: when its answer is known, the span of one server has ended. */
    public void decided(Operation operation, Verdict verdict) {
        traces.ifPresent(spans -> spans.tell(operation.label(), verdict, verdict.outcome()));
    }

    /** Counts a call none of whose operation's fields was in the body. */
    public void fieldsMissing(Operation operation) {
        recorder.fieldsMissing(operation.label());
    }

    /**
     * The call is over.
     *
     * @param mode in force for the call
     * @param outcome what it was answered; the verdict's own unless the answer could not be replayed
     */
    public void report(Request request, Mode mode, Verdict verdict, IdempotencyStatus outcome) {
        Operation operation = request.operation();
        recorder.request(operation.label(), verdict.layer(), outcome);
        ended(operation, outcome);
        if (outcome != verdict.outcome()) {
            traces.ifPresent(spans -> spans.tell(operation.label(), verdict, outcome));
        }
        if (mode == Mode.OBSERVE) {
            enforced(verdict).ifPresent(would -> recorder.observed(operation.label(), verdict.layer(), would));
        }
        if (verdict instanceof Verdict.Met met) {
            tellMeeting(request, mode, met, outcome);
        } else if (verdict instanceof Verdict.Bypass bypass) {
            tellBypass(request, bypass);
        } else if (verdict instanceof Verdict.Run run) {
            run.unguarded().ifPresent(bypass -> tellBypass(request, bypass));
        }
    }

    /** Returns what enforce would have made of a call that runs; empty where it would run all the same. */
    private static Optional<IdempotencyStatus> enforced(Verdict verdict) {
        if (verdict instanceof Verdict.Duplicate duplicate) {
            return Optional.of(duplicate.answer());
        }
        boolean runs = verdict instanceof Verdict.Run || verdict instanceof Verdict.Bypass;
        return runs ? Optional.empty() : Optional.of(verdict.outcome());
    }

    private void tellBypass(Request request, Verdict.Bypass bypass) {
        Optional<String> caller = shown(request.caller().get());
        CallListener hears = listener;
        if (hears != null) {
            hears.bypassed(request.label(), bypass.reason(), caller);
        }
        eventPublisher.announce(new GuardBypassed(
                request.label(), request.verb(), request.path(), bypass.layer(), bypass.reason(), caller.orElse("")));
        if (bypass.reason() == BypassReason.ANONYMOUS && warnedOfAnonymous.isNew(request.operation())) {
            warnOfAnonymous(request.operation());
        }
    }

    /** Other code, and no request, called the method that answers requests to the operation. */
    public void calledDirectly(Policy policy) {
        recorder.request(policy.operation().label(), layer(policy), IdempotencyStatus.BYPASSED);
        ended(policy.operation(), IdempotencyStatus.BYPASSED);
        tellBypass(Request.of(policy.operation()), new Verdict.Bypass(layer(policy), BypassReason.CALLED_DIRECTLY));
    }

    private static Layer layer(Policy policy) {
        return policy.guardBy() == GuardBy.KEY ? Layer.KEY : Layer.FINGERPRINT;
    }

    /** A request failed, since the guard of the operation cannot stand before it. */
    public void notGuarded(Policy policy) {
        notGuarded(policy.operation(), layer(policy));
    }

    /** A request failed, since its guard cannot stand before it. */
    public void notGuarded(Operation operation, Layer layer) {
        recorder.request(operation.label(), layer, IdempotencyStatus.UNAVAILABLE);
        ended(operation, IdempotencyStatus.UNAVAILABLE);
        tellBypass(Request.of(operation), new Verdict.Bypass(layer, BypassReason.NOT_GUARDED));
    }

    private void ended(Operation operation, IdempotencyStatus outcome) {
        CallListener hears = listener;
        if (hears != null) {
            hears.ended(operation.label(), outcome);
        }
    }

    /** Has this one hear of calls from now on, in place of another. */
    public void listen(CallListener listener) {
        this.listener = listener;
    }

    /** Returns who causes most duplicates now. */
    public LatestCallers callers() {
        return callers;
    }

    /** A running call lost its claim. */
    public void claimLost(HeldClaim hold) {
        String keyHash = hold.claim().key().toHex();
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0044 A running call of " + hold.operation().label() + " lost its claim, so it may have run twice;"
                        + " storage key " + keyHash + ". Raise its lease or maxRun, or make it shorter");
        eventPublisher.announce(
                new ClaimLost(hold.operation().label(), hold.layer().layer(), keyHash));
    }

    /** An abandoned call is not driven on any more, or what one has sent is not handed on. */
    public void recoveryGivenUp(String operation, StorageKey key, int attempts) {
        eventPublisher.announce(new GivenUp(operation, Layer.FINGERPRINT, key.toHex(), attempts));
    }

    /** Tells the application of something that is no call. */
    public void announce(Object event) {
        eventPublisher.announce(event);
    }

    private void tellMeeting(Request request, Mode mode, Verdict.Met met, IdempotencyStatus outcome) {
        Verdict.Meeting meeting = met.meeting();
        String keyHash = meeting.key().toHex();
        Duration age = meeting.age();
        OptionalLong caller = request.caller().get();
        caller.ifPresent(one -> callers.add(one, 1));
        CallListener hears = listener;
        if (hears != null) {
            hears.duplicate(request.label(), outcome, keyHash, caller);
        }
        LOG.log(
                System.Logger.Level.DEBUG,
                () -> "DEDUP0050 " + request.label() + " met a claim of " + age + " ago: " + outcome.word()
                        + (met.runs() ? ", let through" : "") + ", storage key " + keyHash);
        eventPublisher.announce(new DuplicateMet(
                request.label(),
                request.verb(),
                request.path(),
                met.layer(),
                age,
                keyHash,
                meeting.waited(),
                mode,
                answer(met instanceof Verdict.Duplicate duplicate && duplicate.runs() ? duplicate.answer() : outcome),
                shown(caller).orElse("")));
    }

    private static Optional<String> shown(OptionalLong caller) {
        return caller.isPresent() ? Optional.of(CallerCount.digest(caller.getAsLong())) : Optional.empty();
    }

    private static Answer answer(IdempotencyStatus outcome) {
        return switch (outcome) {
            case REPLAYED -> Answer.REPLAYED;
            case IN_FLIGHT -> Answer.IN_FLIGHT;
            case MISMATCH -> Answer.MISMATCH;
            case GONE -> Answer.GONE;
            default -> Answer.REJECTED;
        };
    }

    private static void warnOfAnonymous(Operation operation) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0030 " + operation.label()
                        + " was called by nobody known and ran unguarded; this is told once for"
                        + " each operation. Name the callers by authentication or dedupe.caller.header, or provide a"
                        + " CallerResolver bean; hand the call on to its thread with DedupeContext.carriedTo; choose scope = SHARED"
                        + " for what has no caller; or set dedupe.anonymous=share to count them all as one caller");
    }
}
