package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.spi.ConfigException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for each kind of method where nothing is written, and what global keys change. */
class CallKindPoliciesTest {
    private static GuardedMethod guarded(CallKind kind) {
        GuardedMethod request = Samples.guarded("plain");
        return new GuardedMethod(
                request.beanClass(), request.method(), request.annotation(), true, request.place(), kind);
    }

    private static PolicyMaker maker(Map<String, String> keys) {
        return new PolicyMaker(MapConfig.of(keys), () -> 0, new TemporaryModes(() -> 0));
    }

    private static Policy policy(CallKind kind, Map<String, String> keys) {
        return plan(kind, keys).policy();
    }

    private static OnDuplicate onDuplicate(CallKind kind, Map<String, String> keys) {
        return plan(kind, keys).onDuplicate();
    }

    private static OperationPlan plan(CallKind kind, Map<String, String> keys) {
        return maker(keys).plan(guarded(kind)).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "HTTP_REQUEST, REJECT, false, REJECT",
        "VALUE_METHOD, REPLAY, true, REJECT",
        "VOID_METHOD, SKIP, false, REJECT",
        "MESSAGE, SKIP, true, PROCEED"
    })
    void kind_hasItsDefaults(
            CallKind kind, OnDuplicate onDuplicate, boolean waitsByContent, OnStoreFailure onStoreFailureByKey) {
        Policy policy = policy(kind, Map.of());
        assertThat(onDuplicate(kind, Map.of())).isEqualTo(onDuplicate);
        assertThat(policy.fingerprint().answersAgain()).isEqualTo(waitsByContent);
        assertThat(policy.fingerprint().term() instanceof Term.Leased).isEqualTo(waitsByContent);
        assertThat(policy.fingerprint().onStoreFailure()).isEqualTo(OnStoreFailure.PROCEED);
        assertThat(policy.key().answersAgain()).isTrue();
        assertThat(policy.key().onStoreFailure()).isEqualTo(onStoreFailureByKey);
    }

    @Test
    void message_waitsStandingAndLonger() {
        assertThat(policy(CallKind.MESSAGE, Map.of()).waiting()).isEqualTo(new Waiting(Duration.ofSeconds(10), false));
        assertThat(policy(CallKind.VALUE_METHOD, Map.of()).waiting())
                .isEqualTo(new Waiting(Duration.ofSeconds(1), true));
    }

    @Test
    void messagesWait_isChosenByItsOwnKey() {
        Map<String, String> keys = Map.of("dedupe.message.wait-for", "PT20S", "dedupe.wait-for", "PT3S");
        assertThat(policy(CallKind.MESSAGE, keys).waiting().most()).isEqualTo(Duration.ofSeconds(20));
        assertThat(policy(CallKind.VOID_METHOD, keys).waiting().most()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void messagesWait_writtenForTheListener_winsOverTheGlobalOne() {
        Map<String, String> keys =
                Map.of("dedupe.message.wait-for", "PT20S", Samples.CLASS + "/plain/Deduplicated/waitFor", "PT0S");
        assertThat(policy(CallKind.MESSAGE, keys).waiting().most()).isZero();
    }

    @Test
    void messagesWait_bad_isRefusedByItsName() {
        assertThatThrownBy(() -> policy(CallKind.MESSAGE, Map.of("dedupe.message.wait-for", "10s")))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 dedupe.message.wait-for = \"10s\": must be ");
    }

    @ParameterizedTest
    @CsvSource({"HTTP_REQUEST, REJECT", "VALUE_METHOD, REPLAY", "VOID_METHOD, SKIP", "MESSAGE, SKIP"})
    void skip_forAll_isForThoseThatCan(CallKind kind, OnDuplicate expected) {
        assertThat(onDuplicate(kind, Map.of("dedupe.on-duplicate", "skip"))).isEqualTo(expected);
        assertThat(onDuplicate(kind, Map.of("Deduplicated/onDuplicate", "skip")))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"HTTP_REQUEST, ': an HTTP client needs an answer'", "VALUE_METHOD, ', which returns a value'"})
    void skip_written_isRefusedWhereAnAnswerIsDue(CallKind kind, String why) {
        String key = Samples.CLASS + "/plain/Deduplicated/onDuplicate";
        assertThatThrownBy(() -> policy(kind, Map.of(key, "skip")))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + key + " = \"skip\": must be reject or replay for " + Samples.CLASS + ".plain"
                        + why);
    }

    @ParameterizedTest
    @EnumSource(CallKind.class)
    void reject_forAll_isForAll(CallKind kind) {
        assertThat(onDuplicate(kind, Map.of("dedupe.on-duplicate", "reject"))).isEqualTo(OnDuplicate.REJECT);
        assertThat(policy(kind, Map.of("dedupe.on-duplicate", "reject"))
                        .fingerprint()
                        .answersAgain())
                .isEqualTo(kind == CallKind.MESSAGE);
    }

    @Test
    void keyRequired_forAll_isForRequestsOnly() {
        assertThat(policy(CallKind.HTTP_REQUEST, Map.of("dedupe.key-required", "true"))
                        .keyRequired())
                .isTrue();
        assertThat(policy(CallKind.VALUE_METHOD, Map.of("dedupe.key-required", "true"))
                        .keyRequired())
                .isFalse();
    }

    @Test
    void unannotatedWork_optedOut_runsUnguarded() throws Exception {
        PolicyMaker maker = maker(Map.of("Deduplicated/enabled", "false"));
        assertThat(maker.unannotated(Runnable.class.getMethod("run")).mode().get())
                .isEqualTo(Mode.OFF);
        assertThat(maker(Map.of())
                        .unannotated(Runnable.class.getMethod("run"))
                        .mode()
                        .get())
                .isEqualTo(Mode.ENFORCE);
    }

    /** It brings its key itself, from no request. */
    @Test
    void unannotatedWork_besideKeysThatNoRequestCanBring_isTaken() throws Exception {
        PolicyMaker maker = maker(Map.of("dedupe.key-from", "cloudevent", "dedupe.key.time-ordered", "require"));
        assertThat(maker.unannotated(Runnable.class.getMethod("run")).guardBy())
                .isEqualTo(GuardBy.KEY_ELSE_FINGERPRINT);
    }
}
