package ee.dedupe.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ee.dedupe.BypassReason;
import ee.dedupe.LogLines;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JudgeTest {
    private static final StorageKey KEY = StorageKey.of(new byte[StorageKey.LENGTH]);
    private static final Duration TTL = Duration.ofSeconds(90);
    private static final Duration AGE = Duration.ofSeconds(3);
    private static final Ending CREATED = new Ending(201, null);
    private static final Ending FAILED = new Ending(500, new IllegalStateException());

    private final ScriptedStore store = new ScriptedStore();
    private final StoreCalls recorder = new StoreCalls();
    private final LogLines log = new LogLines();
    private long nanos;
    private final Judge judge = new Judge(() -> store, recorder, () -> nanos += 5);

    @AfterEach
    void closeLog() {
        log.close();
    }

    @Test
    void claim_granted_runs() {
        Verdict verdict = judge(Mode.ENFORCE, OnStoreFailure.PROCEED);
        assertThat(verdict).isInstanceOf(Verdict.Run.class);
        assertThat(recorder.lines).containsExactly("CLAIM GRANTED 5");
    }

    @Test
    void claim_asked_hasKeyTtlAndATokenOfItsOwn() {
        judge(Mode.ENFORCE, OnStoreFailure.PROCEED);
        judge(Mode.ENFORCE, OnStoreFailure.PROCEED);
        assertThat(store.requests).allSatisfy(request -> {
            assertThat(request.key()).isEqualTo(KEY);
            assertThat(request.ttl()).isEqualTo(TTL);
        });
        assertThat(store.requests).extracting(request -> request.token()).doesNotHaveDuplicates();
    }

    @Test
    void claim_heldByAnother_isADuplicateThatDoesNotRun() {
        store.answer = request -> new ClaimOutcome.Held(new ClaimRecord(AGE));
        assertThat(judge(Mode.ENFORCE, OnStoreFailure.PROCEED)).isEqualTo(new Verdict.Duplicate(KEY, AGE, false));
        assertThat(recorder.lines).containsExactly("CLAIM HELD 5");
    }

    @Test
    void claim_heldByAnotherWhileObserving_isADuplicateThatRuns() {
        store.answer = request -> new ClaimOutcome.Held(new ClaimRecord(AGE));
        assertThat(judge(Mode.OBSERVE, OnStoreFailure.PROCEED)).isEqualTo(new Verdict.Duplicate(KEY, AGE, true));
    }

    @Test
    void store_failingUnderProceed_runsUnguarded() {
        store.fail();
        assertThat(judge(Mode.ENFORCE, OnStoreFailure.PROCEED))
                .isEqualTo(new Verdict.Bypass(BypassReason.STORE_UNAVAILABLE));
        assertThat(recorder.lines).containsExactly("CLAIM FAILED 5");
        assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0040 ");
    }

    @Test
    void store_failingUnderReject_isRefused() {
        store.fail();
        assertThat(judge(Mode.ENFORCE, OnStoreFailure.REJECT)).isEqualTo(new Verdict.Unavailable());
    }

    @Test
    void store_failingUnderRejectWhileObserving_runsUnguarded() {
        store.fail();
        assertThat(judge(Mode.OBSERVE, OnStoreFailure.REJECT))
                .isEqualTo(new Verdict.Bypass(BypassReason.STORE_UNAVAILABLE));
    }

    @Test
    void store_closed_isAFailureLikeAnother() {
        Judge closed = new Judge(
                () -> {
                    throw new ClaimStoreException("closed");
                },
                recorder,
                () -> nanos);
        assertThat(closed.judge(policy(OnStoreFailure.PROCEED), Mode.ENFORCE, KEY))
                .isEqualTo(new Verdict.Bypass(BypassReason.STORE_UNAVAILABLE));
    }

    @ParameterizedTest
    @EnumSource(names = {"OBSERVE", "ENFORCE"})
    void call_thatSucceeded_keepsItsClaim(Mode mode) {
        settle(mode, CREATED);
        assertThat(store.released).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"OBSERVE", "ENFORCE"})
    void call_thatFailed_givesItsOwnClaimBack(Mode mode) {
        Verdict.Run run = settle(mode, FAILED);
        assertThat(store.released).containsExactly(run.claim());
        assertThat(recorder.lines).containsExactly("CLAIM GRANTED 5", "RELEASE DONE 5");
    }

    @Test
    void release_ofALostClaim_isCountedAsLost() {
        store.owned = false;
        settle(Mode.ENFORCE, FAILED);
        assertThat(recorder.lines).containsExactly("CLAIM GRANTED 5", "RELEASE LOST 5");
    }

    @Test
    void release_thatFails_hurtsNoCall() {
        Verdict.Run run = (Verdict.Run) judge(Mode.ENFORCE, OnStoreFailure.PROCEED);
        store.fail();
        assertThatCode(() -> judge.settle(policy(OnStoreFailure.PROCEED), run, FAILED))
                .doesNotThrowAnyException();
        assertThat(recorder.lines).containsExactly("CLAIM GRANTED 5", "RELEASE FAILED 5");
        assertThat(log.all()).hasSize(1);
    }

    private Verdict.Run settle(Mode mode, Ending ending) {
        Verdict.Run run = (Verdict.Run) judge(mode, OnStoreFailure.PROCEED);
        judge.settle(policy(OnStoreFailure.PROCEED), run, ending);
        return run;
    }

    private Verdict judge(Mode mode, OnStoreFailure onStoreFailure) {
        return judge.judge(policy(onStoreFailure), mode, KEY);
    }

    private static Policy policy(OnStoreFailure onStoreFailure) {
        return new Policy(
                new Operation("com.acme.Payments", "create", List.of(), ""),
                () -> Mode.OFF,
                TTL,
                Scope.CALLER,
                List.of(),
                onStoreFailure,
                new KeepRules(List.of(), List.of(), Set.of(), Set.of()));
    }

    /** What {@link ScriptedStore} grants. */
    record GrantedClaim(StorageKey key, OwnerToken token) implements Claim {}
}
