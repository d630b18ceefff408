package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.ClaimLost;
import ee.dedupe.DuplicateMet;
import ee.dedupe.DuplicateMet.Answer;
import ee.dedupe.GuardBy;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.CallFault;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TelemetryTest {
    private static final Operation CREATE = new Operation("com.acme.Payments", "create", List.of(), "");
    private static final Operation REFUND = new Operation("com.acme.Payments", "refund", List.of(), "");
    private static final StorageKey KEY = StorageKey.of(new byte[StorageKey.LENGTH]);
    private static final String CALLER = "00000000000000a1";
    private static final Duration AGE = Duration.ofSeconds(3);

    private static final Verdict.Meeting MEETING = new Verdict.Meeting(KEY, Layer.FINGERPRINT, AGE, true);
    private static final Verdict.Run RUN = run();

    private final CountingRecorder recorder = new CountingRecorder();
    private final FakeEvents events = new FakeEvents();
    private final Telemetry telemetry = new Telemetry(recorder, new EventPublisher(events), Optional.empty());
    private final LogLines log = new LogLines();

    @AfterEach
    void closeLog() {
        log.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"OBSERVE", "ENFORCE"})
    void firstCall_isCountedOnly(Mode mode) {
        report(CREATE, mode, RUN);
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT EXECUTED");
        assertThat(events.fired).isEmpty();
    }

    @Test
    void duplicate_stopped_isCountedAndToldAsRejected() {
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(MEETING, false));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT DUPLICATE");
        assertThat(events.fired).containsExactly(met(Mode.ENFORCE, Answer.REJECTED));
    }

    @ParameterizedTest
    @CsvSource({
        "DUPLICATE, REJECTED",
        "REPLAYED, REPLAYED",
        "IN_FLIGHT, IN_FLIGHT",
        "MISMATCH, MISMATCH",
        "GONE, GONE",
    })
    void duplicate_observed_isCountedAsSuchAndToldWithWhatItWouldBeAnswered(IdempotencyStatus would, Answer answer) {
        report(CREATE, Mode.OBSERVE, new Verdict.Duplicate(MEETING, true, would));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT DUPLICATE");
        assertThat(events.fired).containsExactly(met(Mode.OBSERVE, answer));
    }

    @Test
    void duplicate_replayed_isToldSo() {
        report(CREATE, Mode.ENFORCE, new Verdict.Replay(MEETING, StoredResult.of(new byte[0])));
        assertThat(events.fired).containsExactly(met(Mode.ENFORCE, Answer.REPLAYED));
    }

    @Test
    void duplicate_thatCouldNotBeReplayed_isToldAsRejected() {
        Verdict verdict = new Verdict.Replay(MEETING, StoredResult.of(new byte[0]));
        report(CREATE, Mode.ENFORCE, verdict, IdempotencyStatus.DUPLICATE);
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT DUPLICATE");
        assertThat(events.fired).containsExactly(met(Mode.ENFORCE, Answer.REJECTED));
    }

    @Test
    void duplicate_stillRunning_isToldAsInFlight() {
        report(CREATE, Mode.ENFORCE, new Verdict.Pending(MEETING, AGE));
        assertThat(events.fired).containsExactly(met(Mode.ENFORCE, Answer.IN_FLIGHT));
    }

    @ParameterizedTest
    @CsvSource({"ENFORCE, false", "OBSERVE, true"})
    void mismatch_isToldSo(Mode mode, boolean runs) {
        report(CREATE, mode, new Verdict.Mismatch(MEETING, runs));
        assertThat(events.fired).containsExactly(met(mode, Answer.MISMATCH));
    }

    @ParameterizedTest
    @EnumSource(names = {"DUPLICATE", "REPLAYED", "IN_FLIGHT", "MISMATCH"})
    void duplicate_observed_isCountedByWhatItWouldBeAnsweredToo(IdempotencyStatus would) {
        report(CREATE, Mode.OBSERVE, new Verdict.Duplicate(MEETING, true, would));
        assertThat(recorder.observed).containsExactly("com.acme.Payments.create FINGERPRINT " + would);
    }

    @Test
    void refusals_observed_areCountedByWhatTheyWouldBe() {
        report(CREATE, Mode.OBSERVE, new Verdict.Mismatch(MEETING, true));
        report(CREATE, Mode.OBSERVE, new Verdict.Invalid(CallFault.MALFORMED_KEY, true));
        report(CREATE, Mode.OBSERVE, new Verdict.TooLarge(true));
        assertThat(recorder.observed)
                .containsExactly(
                        "com.acme.Payments.create FINGERPRINT MISMATCH",
                        "com.acme.Payments.create KEY INVALID",
                        "com.acme.Payments.create KEY TOO_LARGE");
    }

    @Test
    void callsThatEnforceWouldNotChange_areNotCountedAsObserved() {
        report(CREATE, Mode.OBSERVE, RUN);
        report(CREATE, Mode.OBSERVE, new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.ANONYMOUS));
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(MEETING, false));
        assertThat(recorder.observed).isEmpty();
    }

    @Test
    void claimLost_isWarnedOfAndTold() {
        telemetry.claimLost(RUN.holds().get(0));
        assertThat(events.fired)
                .containsExactly(new ClaimLost("com.acme.Payments.create", Layer.FINGERPRINT, "0".repeat(64)));
        assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0044 ");
    }

    @Test
    void event_ofAnyKind_isFiredAsynchronouslyToo() {
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(MEETING, false));
        assertThat(events.firedAsync).isEqualTo(events.fired);
    }

    @ParameterizedTest
    @EnumSource
    void bypass_isCountedAndTold(BypassReason reason) {
        report(CREATE, Mode.ENFORCE, new Verdict.Bypass(Layer.FINGERPRINT, reason));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT BYPASSED");
        assertThat(events.fired)
                .containsExactly(
                        new GuardBypassed("com.acme.Payments.create", "POST", "/p", Layer.FINGERPRINT, reason, CALLER));
    }

    @Test
    void whoListens_hearsOfEachCall() {
        List<String> heard = new ArrayList<>();
        telemetry.listen(new CallListener() {
            @Override
            public void ended(String operation, IdempotencyStatus outcome) {
                heard.add(operation + " " + outcome);
            }

            @Override
            public void duplicate(String operation, IdempotencyStatus outcome, String keyHash, OptionalLong caller) {
                heard.add("duplicate " + outcome + " of " + CallerCount.digest(caller.orElseThrow()));
            }

            @Override
            public void bypassed(String operation, BypassReason reason, Optional<String> caller) {
                heard.add("bypassed " + reason + " of " + caller.orElseThrow());
            }
        });
        report(CREATE, Mode.ENFORCE, new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.STORE_LATE));
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(MEETING, false));
        assertThat(heard)
                .containsExactly(
                        "com.acme.Payments.create BYPASSED",
                        "bypassed STORE_LATE of " + CALLER,
                        "com.acme.Payments.create DUPLICATE",
                        "duplicate DUPLICATE of " + CALLER);
    }

    @Test
    void bypass_ofOneLayerOfTwo_isCountedAndTold() {
        Verdict.Bypass late = new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.STORE_LATE);
        report(CREATE, Mode.ENFORCE, new Verdict.Run(RUN.holds(), RUN.budget(), Optional.of(late)));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create FINGERPRINT BYPASSED");
        assertThat(events.fired)
                .containsExactly(new GuardBypassed(
                        "com.acme.Payments.create", "POST", "/p", Layer.FINGERPRINT, BypassReason.STORE_LATE, CALLER));
    }

    @Test
    void unavailable_isCountedOnly() {
        report(CREATE, Mode.ENFORCE, new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_UNAVAILABLE));
        assertThat(recorder.lines).containsExactly("request com.acme.Payments.create KEY UNAVAILABLE");
        assertThat(events.fired).isEmpty();
    }

    @Test
    void fieldsMissing_isCounted() {
        telemetry.fieldsMissing(CREATE);
        assertThat(recorder.lines).containsExactly("fieldsMissing com.acme.Payments.create");
    }

    @Test
    void anonymous_calledAgain_isWarnedOfOnceForEachOperation() {
        for (int i = 0; i < 3; i++) {
            report(CREATE, Mode.ENFORCE, new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.ANONYMOUS));
            report(REFUND, Mode.ENFORCE, new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.ANONYMOUS));
        }
        assertThat(log.all())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("WARNING DEDUP0030 com.acme.Payments.create "),
                        line -> assertThat(line).startsWith("WARNING DEDUP0030 com.acme.Payments.refund "));
    }

    @Test
    void anonymous_warned_readsTheThreeRemedies() {
        report(CREATE, Mode.ENFORCE, new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.ANONYMOUS));
        assertThat(log.all().get(0)).contains("dedupe.caller.header", "CallerResolver", "dedupe.anonymous=share");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ANONYMOUS")
    void bypass_forAnotherReason_isNotWarnedOf(BypassReason reason) {
        report(CREATE, Mode.ENFORCE, new Verdict.Bypass(Layer.FINGERPRINT, reason));
        assertThat(log.all()).isEmpty();
    }

    @Test
    void duplicate_isLoggedAtDebugWithoutPath() {
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(MEETING, false));
        assertThat(log.all())
                .containsExactly(
                        "FINE DEDUP0050 com.acme.Payments.create met a claim of PT3S ago: duplicate, storage key "
                                + "0".repeat(64));
    }

    /** Who calls is asked for only where something is told. */
    @Test
    void callThatRuns_doesNotAskWhoCalls() {
        telemetry.report(
                new Telemetry.Request(CREATE, "POST", "/p", () -> {
                    throw new AssertionError("asked");
                }),
                Mode.ENFORCE,
                RUN,
                RUN.outcome());
        assertThat(recorder.lines).hasSize(1);
    }

    @Test
    void callerOfMostDuplicates_isAFigure() {
        report(CREATE, Mode.ENFORCE, new Verdict.Duplicate(MEETING, false));
        report(REFUND, Mode.OBSERVE, new Verdict.Mismatch(MEETING, true));
        assertThat(recorder.topCallers).containsOnlyKeys("guard");
        assertThat(recorder.topCallers.get("guard").getAsLong()).isEqualTo(2);
    }

    private void report(Operation operation, Mode mode, Verdict verdict) {
        report(operation, mode, verdict, verdict.outcome());
    }

    private void report(Operation operation, Mode mode, Verdict verdict, IdempotencyStatus outcome) {
        telemetry.report(
                new Telemetry.Request(operation, "POST", "/p", () -> OptionalLong.of(0xa1)), mode, verdict, outcome);
    }

    private static DuplicateMet met(Mode mode, Answer answer) {
        return new DuplicateMet(
                "com.acme.Payments.create",
                "POST",
                "/p",
                Layer.FINGERPRINT,
                AGE,
                "0".repeat(64),
                true,
                mode,
                answer,
                CALLER);
    }

    private static Verdict.Run run() {
        MemoryClaimStore store = new MemoryClaimStore(System::nanoTime, 1);
        Engine engine = Engine.over(
                store, Runnable::run, Recorder.NONE, System::nanoTime, () -> 0, new Limits(AGE, 0, 0), hold -> {});
        LayerPolicy layer = new LayerPolicy(
                Layer.FINGERPRINT,
                new Term.Fixed(AGE),
                false,
                OnStoreFailure.PROCEED,
                new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false));
        Policy policy = new Policy(
                CREATE,
                () -> Mode.ENFORCE,
                GuardBy.FINGERPRINT,
                false,
                Scope.CALLER,
                List.of(),
                new Waiting(AGE, true),
                AGE,
                layer,
                layer);
        return (Verdict.Run)
                engine.judge().judge(policy, Mode.ENFORCE, new Identities(Optional.empty(), Optional.of(KEY)));
    }
}
