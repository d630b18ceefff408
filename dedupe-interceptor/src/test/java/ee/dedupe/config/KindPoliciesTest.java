package ee.dedupe.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Waiting;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for each kind of method where nothing is written, and what global keys change. */
class KindPoliciesTest {
    private static Guarded guarded(Kind kind) {
        Guarded request = Samples.guarded("plain");
        return new Guarded(request.beanClass(), request.method(), request.annotation(), true, request.place(), kind);
    }

    private static PolicyMaker maker(Map<String, String> keys) {
        return new PolicyMaker(MapConfig.of(keys), () -> 0);
    }

    private static Policy policy(Kind kind, Map<String, String> keys) {
        return maker(keys).policy(guarded(kind)).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "REQUEST, REJECT, false, REJECT",
        "FUNCTION, REPLAY, true, REJECT",
        "PROCEDURE, SKIP, false, REJECT",
        "MESSAGE, SKIP, true, PROCEED"
    })
    void kind_hasItsDefaults(
            Kind kind, OnDuplicate onDuplicate, boolean waitsByContent, OnStoreFailure onStoreFailureByKey) {
        Policy policy = policy(kind, Map.of());
        assertThat(maker(Map.of()).onDuplicate(guarded(kind))).isEqualTo(onDuplicate);
        assertThat(policy.fingerprint().answersAgain()).isEqualTo(waitsByContent);
        assertThat(policy.fingerprint().term() instanceof Term.Leased).isEqualTo(waitsByContent);
        assertThat(policy.fingerprint().onStoreFailure()).isEqualTo(OnStoreFailure.PROCEED);
        assertThat(policy.key().answersAgain()).isTrue();
        assertThat(policy.key().onStoreFailure()).isEqualTo(onStoreFailureByKey);
    }

    @Test
    void message_waitsStandingAndLonger() {
        assertThat(policy(Kind.MESSAGE, Map.of()).waiting()).isEqualTo(new Waiting(Duration.ofSeconds(10), false));
        assertThat(policy(Kind.FUNCTION, Map.of()).waiting()).isEqualTo(new Waiting(Duration.ofSeconds(1), true));
    }

    @Test
    void messagesWait_isChosenByItsOwnKey() {
        Map<String, String> keys = Map.of("dedupe.message.wait-for", "PT20S", "dedupe.wait-for", "PT3S");
        assertThat(policy(Kind.MESSAGE, keys).waiting().most()).isEqualTo(Duration.ofSeconds(20));
        assertThat(policy(Kind.PROCEDURE, keys).waiting().most()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void messagesWait_writtenForTheListener_winsOverTheGlobalOne() {
        Map<String, String> keys =
                Map.of("dedupe.message.wait-for", "PT20S", Samples.CLASS + "/plain/Deduplicated/waitFor", "PT0S");
        assertThat(policy(Kind.MESSAGE, keys).waiting().most()).isZero();
    }

    @Test
    void messagesWait_bad_isRefusedByItsName() {
        assertThatThrownBy(() -> policy(Kind.MESSAGE, Map.of("dedupe.message.wait-for", "10s")))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 dedupe.message.wait-for = \"10s\": must be ");
    }

    @ParameterizedTest
    @CsvSource({"REQUEST, REJECT", "FUNCTION, REPLAY", "PROCEDURE, SKIP", "MESSAGE, SKIP"})
    void skip_forAll_isForThoseThatCan(Kind kind, OnDuplicate expected) {
        assertThat(maker(Map.of("dedupe.on-duplicate", "skip")).onDuplicate(guarded(kind)))
                .isEqualTo(expected);
        assertThat(maker(Map.of("Deduplicated/onDuplicate", "skip")).onDuplicate(guarded(kind)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"REQUEST, ': an HTTP client needs an answer'", "FUNCTION, ', which returns a value'"})
    void skip_written_isRefusedWhereAnAnswerIsDue(Kind kind, String why) {
        String key = Samples.CLASS + "/plain/Deduplicated/onDuplicate";
        assertThatThrownBy(() -> policy(kind, Map.of(key, "skip")))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + key + " = \"skip\": must be reject or replay for " + Samples.CLASS + ".plain"
                        + why);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void reject_forAll_isForAll(Kind kind) {
        assertThat(maker(Map.of("dedupe.on-duplicate", "reject")).onDuplicate(guarded(kind)))
                .isEqualTo(OnDuplicate.REJECT);
        assertThat(policy(kind, Map.of("dedupe.on-duplicate", "reject"))
                        .fingerprint()
                        .answersAgain())
                .isEqualTo(kind == Kind.MESSAGE);
    }

    @Test
    void keyRequired_forAll_isForRequestsOnly() {
        assertThat(policy(Kind.REQUEST, Map.of("dedupe.key-required", "true")).keyRequired())
                .isTrue();
        assertThat(policy(Kind.FUNCTION, Map.of("dedupe.key-required", "true")).keyRequired())
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
}
