package ee.dedupe.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.tck.Failures;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The steps of one call, taken out of their order and by surfaces that fail. */
class GuardedCallTest {
    private static final StorageKey KEY = StorageKey.of(new byte[StorageKey.LENGTH]);
    private static final CallFacts.Identified KNOWN =
            new CallFacts.Identified(new Identities(Optional.empty(), Optional.of(KEY)));
    private static final StoredResult RESULT = StoredResult.of(new byte[] {1});

    private final ManualClock clock = new ManualClock();
    private final MemoryClaimStore store = new MemoryClaimStore(clock::nanoTime, 10);
    private final List<IdempotencyStatus> counted = new ArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();
    private final LogLines log = new LogLines();
    private OnStoreFailure onStoreFailure = OnStoreFailure.PROCEED;

    private final Recorder recorder = new Recorder() {
        @Override
        public void request(String operation, Layer layer, IdempotencyStatus outcome) {
            counted.add(outcome);
        }
    };
    private final Engine engine = Engine.over(
            store,
            Runnable::run,
            recorder,
            clock::nanoTime,
            () -> 0,
            new Limits(Duration.ofMinutes(1), 0, 0),
            lost -> {});

    @AfterEach
    void closeLog() {
        log.close();
    }

    @Test
    void decision_beforeTheIdentity_isRefused() {
        assertThatIllegalStateException().isThrownBy(() -> call(() -> KNOWN).decide());
    }

    @Test
    void identityThatOverflowsTheStack_letsTheCallRunUnguarded() {
        assertThat(decided(Mode.ENFORCE, () -> {
                    throw new StackOverflowError();
                }))
                .isEqualTo(new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.IDENTITY_FAILED));
        assertThat(log.all())
                .containsExactly("WARNING DEDUP0041 Cannot identify a call of A.create; it runs unguarded");
    }

    @Test
    void identityThatCannotBeLinked_refusesTheCallWhereTheStoresFailureWould() {
        onStoreFailure = OnStoreFailure.REJECT;
        assertThat(decided(Mode.ENFORCE, () -> {
                    throw new NoSuchMethodError();
                }))
                .isEqualTo(new Verdict.Unavailable(Layer.FINGERPRINT, BypassReason.IDENTITY_FAILED));
        assertThat(log.all()).containsExactly("WARNING DEDUP0041 Cannot identify a call of A.create; it is refused");
    }

    @Test
    void identityThatFails_refusesNothingWhenOnlyObserving() {
        onStoreFailure = OnStoreFailure.REJECT;
        assertThat(decided(Mode.OBSERVE, () -> {
                    throw new IllegalStateException();
                }))
                .isEqualTo(new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.IDENTITY_FAILED));
    }

    @Test
    void callThatIsNotDecided_isNotCounted() {
        call(() -> KNOWN).told(IdempotencyStatus.EXECUTED);
        assertThat(counted).isEmpty();
    }

    @Test
    void callThatIsNotDecided_isNoReplay_andIsNotLost() {
        GuardedCall call = call(() -> KNOWN);
        assertThat(call.verdict()).isNull();
        assertThat(call.isLost()).isFalse();
        assertThat(call.age()).isEmpty();
        assertThat(call.key()).isEmpty();
    }

    @Test
    void firstCall_knowsItsKey_andHasNoAge() {
        GuardedCall call = running();
        assertThat(call.key()).contains(KEY);
        assertThat(call.age()).isEmpty();
        assertThat(call.verdict()).isNotInstanceOf(Verdict.Replay.class);
    }

    @Test
    void repetitionOfACompletedCall_isAReplayOfSomeAge() {
        GuardedCall first = running();
        ran(first, success());
        given(first, () -> RESULT);
        clock.pass(Duration.ofSeconds(3));
        GuardedCall second = running();
        assertThat(second.verdict()).isInstanceOf(Verdict.Replay.class);
        assertThat(second.age()).contains(Duration.ofSeconds(3));
    }

    @Test
    void callThatSucceeded_awaitsItsResultOnce() {
        GuardedCall call = running();
        assertThat(call.settlement().awaitsResult()).isFalse();
        ran(call, success());
        assertThat(call.settlement().awaitsResult()).isTrue();
        given(call, this::result);
        given(call, this::result);
        assertThat(call.settlement().awaitsResult()).isFalse();
        assertThat(asked).hasValue(1);
    }

    @Test
    void resultThatIsKnownBeforeTheTransactionEnds_isStoredWithItsClaim() {
        GuardedCall call = running();
        assertThat(call.settlement().ends()).isTrue();
        given(call, this::result);
        given(call, () -> {
            throw new AssertionError("A later one");
        });
        call.settlement().ran(success(), () -> RESULT);
        assertThat(asked).hasValue(1);
        assertThat(call.settlement().awaitsResult()).isFalse();
        assertThat(running().verdict()).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void callEndsOnce() {
        GuardedCall call = running();
        assertThat(call.settlement().ends()).isTrue();
        assertThat(call.settlement().ends()).isFalse();
    }

    @Test
    void callThatFailed_awaitsNoResult_andMayRunAgain() {
        GuardedCall call = running();
        ran(call, failure());
        assertThat(call.settlement().awaitsResult()).isFalse();
        given(call, this::result);
        assertThat(asked).hasValue(0);
        assertThat(running().verdict()).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void callThatIsNotDecided_isNotSettled() {
        GuardedCall call = call(() -> KNOWN);
        assertThat(call.settlement().ends()).isTrue();
        call.settlement().ran(success(), this::result);
        assertThat(call.settlement().awaitsResult()).isFalse();
        assertThat(asked).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("ee.dedupe.tck.Failures#all")
    void resultThatCannotBeWritten_isLogged_andHurtsNobody(Throwable failure) {
        GuardedCall call = running();
        ran(call, success());
        given(call, () -> Failures.raise(failure));
        assertThat(log.all()).containsExactly("SEVERE DEDUP0046 Settling a call of A.create failed");
    }

    @Test
    void claimThatIsTakenOver_makesTheCallLost() {
        GuardedCall call = running();
        clock.pass(Duration.ofMinutes(10));
        running();
        engine.sweep().run();
        assertThat(call.isLost()).isTrue();
    }

    private static void ran(GuardedCall call, Ending ending) {
        assertThat(call.settlement().ends()).isTrue();
        call.settlement().ran(ending, () -> RESULT);
    }

    private static void given(GuardedCall call, Supplier<StoredResult> result) {
        call.settlement().given(() -> new GivenResult(result.get(), false));
    }

    private StoredResult result() {
        asked.incrementAndGet();
        return RESULT;
    }

    private Verdict decided(Mode mode, Supplier<CallFacts> facts) {
        GuardedCall call = call(mode, facts);
        assertThat(call.identify()).isEmpty();
        return call.decide();
    }

    private GuardedCall running() {
        GuardedCall call = call(() -> KNOWN);
        assertThat(call.identify()).isPresent();
        call.decide();
        return call;
    }

    private GuardedCall call(Supplier<CallFacts> facts) {
        return call(Mode.ENFORCE, facts);
    }

    private GuardedCall call(Mode mode, Supplier<CallFacts> facts) {
        Telemetry telemetry = new Telemetry(recorder, new EventPublisher(new FakeEvents()), Optional.empty());
        return new GuardedCall(engine, telemetry, ReturnHook.NONE, policy(), mode, new CallSurface() {
            @Override
            public CallFacts facts() {
                return facts.get();
            }

            @Override
            public Layer layer() {
                return Layer.FINGERPRINT;
            }
        });
    }

    private Policy policy() {
        KeepRules rules = new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false);
        Term term = new Term.Leased(Duration.ofSeconds(60), Duration.ofSeconds(90));
        return new Policy(
                new Operation("A", "create", List.of(), ""),
                () -> Mode.ENFORCE,
                GuardBy.FINGERPRINT,
                false,
                Scope.CALLER,
                List.of(),
                new Waiting(Duration.ZERO, true),
                Duration.ofMinutes(15),
                new LayerPolicy(Layer.KEY, term, true, onStoreFailure, rules),
                new LayerPolicy(Layer.FINGERPRINT, term, true, onStoreFailure, rules));
    }

    private static Ending success() {
        return Ending.withoutStatus(null, TransactionOutcome.NONE, Optional.empty());
    }

    private static Ending failure() {
        return Ending.withoutStatus(new IllegalStateException(), TransactionOutcome.NONE, Optional.empty());
    }
}
