package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.GuardBy;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.Contract;
import ee.dedupe.internal.operation.DuplicateStatuses;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.KeyTold;
import ee.dedupe.spi.ConfigException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What contracts set, and what goes before them. */
class ContractSettingsTest {
    private static final String OWN = Samples.CLASS + "/plain/Deduplicated/";

    @Test
    void noContract_isTheUsual() {
        assertThat(plan("plain").terms()).isEqualTo(ClientTerms.USUAL);
        assertThat(plan("plain").policy().guardBy()).isEqualTo(GuardBy.KEY_ELSE_FINGERPRINT);
    }

    @ParameterizedTest
    @CsvSource({
        "ietf, 409, 422, LIFETIME, CALLER, false",
        "acp, 409, 422, KEY, PATH, true",
        "ucp, 409, 409, NOTHING, CALLER, false",
        "stripe, 409, 400, NOTHING, CALLER, false",
        "iceberg, 503, 422, NOTHING, CALLER, false"
    })
    void contract_ofAllOrOfOne_setsItsOwn(
            String contract, int inFlight, int mismatch, KeyTold told, Scope scope, boolean keyRequired) {
        for (String key : List.of("dedupe.contract", "Deduplicated/contract", OWN + "contract")) {
            OperationPlan plan = plan("plain", key, contract, "dedupe.problem.base", "https://acme.com/problems");
            assertThat(plan.terms().contract().map(Contract::name))
                    .hasValue(contract.toUpperCase(java.util.Locale.ROOT));
            assertThat(plan.terms().statuses()).isEqualTo(new DuplicateStatuses(409, inFlight, mismatch, 204));
            assertThat(plan.terms().told()).isEqualTo(told);
            assertThat(plan.policy().scope()).isEqualTo(scope);
            assertThat(plan.policy().keyRequired()).isEqualTo(keyRequired);
            assertThat(plan.policy().guardBy()).isEqualTo(GuardBy.KEY);
        }
    }

    @Test
    void payload_ofAcp_isTheBodyAlone() {
        OperationPlan plan = plan("plain", "dedupe.contract", "acp");
        assertThat(plan.policy().fields()).containsExactly("");
        assertThat(plan.jsonWithout()).hasValue(List.of());
    }

    /** What that means for requests: ContractLifetimeTest. */
    @ParameterizedTest
    @CsvSource({"acp", "stripe"})
    void keys_countForADay(String contract) {
        assertThat(plan("plain", "dedupe.contract", contract).policy().key().term())
                .isEqualTo(new Term.Leased(Duration.ofSeconds(60), Duration.ofHours(24)));
    }

    @Test
    void omit_byItself_comparesByMeaning() {
        assertThat(plan("plain").jsonWithout()).isEmpty();
        assertThat(plan("plain", OWN + "omit", "/at").jsonWithout()).hasValue(List.of("/at"));
    }

    @Test
    void keptStatuses_areThoseOfTheContract() {
        assertThat(kept("acp")).contains(404, 409).doesNotContain(401, 429, 500);
        assertThat(kept("stripe")).contains(402, 404, 500, 503).doesNotContain(429);
        assertThat(kept("iceberg")).contains(404, 409).doesNotContain(401, 503);
        assertThat(kept("ucp")).isEmpty();
    }

    @Test
    void keyFormat_ofIceberg_isAUuidOfVersion7() {
        OperationPlan plan = plan("plain", "dedupe.contract", "iceberg");
        assertThat(plan.keyFormat().takes("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"))
                .isTrue();
        assertThat(plan.keyFormat().takes("919108f7-52d1-4320-9bac-f847db4148a8"))
                .isFalse();
    }

    /** On the same level; and a contract of an operation before what is set for all. */
    @Test
    void settings_ofTheirOwn_goBeforeTheContract() {
        assertThat(plan("plain", "dedupe.contract", "acp", "dedupe.key-required", "false", "dedupe.key-told", "both")
                        .policy()
                        .keyRequired())
                .isFalse();
        assertThat(plan("plain", OWN + "contract", "acp", "dedupe.key-required", "false")
                        .policy()
                        .keyRequired())
                .isTrue();
        assertThat(plan("plain", OWN + "contract", "acp", OWN + "keyRequired", "false")
                        .policy()
                        .keyRequired())
                .isFalse();
        assertThat(plan("written", "dedupe.contract", "acp").policy().fields()).containsExactly("/a,b", "/c");
    }

    @Test
    void statuses_setForAll_goBeforeAContractForAll_andNotBeforeOneOfTheOperation() {
        assertThat(plan("plain", "dedupe.contract", "stripe", "dedupe.status.mismatch", "418")
                        .terms()
                        .statuses()
                        .mismatch())
                .isEqualTo(418);
        assertThat(plan("plain", OWN + "contract", "stripe", "dedupe.status.mismatch", "418")
                        .terms()
                        .statuses()
                        .mismatch())
                .isEqualTo(400);
    }

    @Test
    void statuses_thatRelease_areNotKeptByTheContract() {
        assertThat(plan("plain", "dedupe.contract", "stripe", OWN + "releaseStatus", "503,404")
                        .policy()
                        .key()
                        .keep()
                        .keepStatus())
                .contains(500)
                .doesNotContain(503, 404);
    }

    @Test
    void errorTtl_isRead() {
        assertThat(plan("plain", "dedupe.error-ttl", "PT5M").terms().errorTtl()).hasValue(Duration.ofMinutes(5));
        assertThat(plan("plain", OWN + "errorTtl", "PT6M").terms().errorTtl()).hasValue(Duration.ofMinutes(6));
    }

    @Test
    void contract_forAll_leavesMethodsAndMessagesAsTheyAre() {
        for (CallKind kind : List.of(CallKind.VALUE_METHOD, CallKind.MESSAGE)) {
            OperationPlan plan = maker("dedupe.contract", "acp").plan(of(kind)).orElseThrow();
            assertThat(plan.policy().guardBy()).isEqualTo(GuardBy.KEY_ELSE_FINGERPRINT);
            assertThat(plan.policy().scope()).isEqualTo(Scope.CALLER);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "contract | rfc | | ietf, acp, ucp, stripe or iceberg",
                "keyTold | yes | | nothing, key, lifetime or both",
                "errorTtl | 5 | | an ISO-8601 duration from PT1S to P31D, such as PT90S or PT15M",
                "contract | ietf | | another where dedupe.problem.base is not set",
                "contract | acp | guardBy=fingerprint | left out for "
                        + "ee.dedupe.internal.config.Samples.plain, which is guarded by",
                "contract | ucp | onDuplicate=acknowledge | left out for ee.dedupe.internal.config.Samples.plain, which ack",
                "contract | ucp | storeAnswer=false | left out for ee.dedupe.internal.config.Samples.plain, which stores no",
                "errorTtl | PT5M | onDuplicate=acknowledge | left out for ee.dedupe.internal.config.Samples.plain, which",
                "scope | path | guardBy=fingerprint | caller or shared for ee.dedupe.internal.config.Samples.plain, which no"
            })
    void whatCannotHold_isRefused_withKeyValueAndRule(String member, String value, String beside, String rule) {
        String[] other = beside == null ? new String[0] : beside.split("=");
        assertThatThrownBy(() -> plan(
                        "plain",
                        other.length == 0
                                ? new String[] {OWN + member, value}
                                : new String[] {OWN + member, value, OWN + other[0], other[1]}))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 " + OWN + member + " = \"" + value + "\": must be " + rule);
    }

    @ParameterizedTest
    @CsvSource({"contract, acp", "keyTold, key", "errorTtl, PT5M", "scope, path"})
    void whatIsForRequests_isRefusedElsewhere(String member, String value) {
        for (CallKind kind : List.of(CallKind.VALUE_METHOD, CallKind.MESSAGE)) {
            assertThatThrownBy(() -> maker(OWN + member, value).plan(of(kind)))
                    .isInstanceOf(ConfigException.class)
                    .hasMessageStartingWith("DEDUP0010 " + OWN + member + " = \"" + value + "\": must be ");
        }
    }

    @Test
    void scopePath_beside_guardByKey_isTaken() {
        assertThat(plan("plain", OWN + "scope", "path", OWN + "guardBy", "key")
                        .policy()
                        .scope())
                .isEqualTo(Scope.PATH);
    }

    private static java.util.Set<Integer> kept(String contract) {
        return plan("plain", "dedupe.contract", contract).policy().key().keep().keepStatus();
    }

    private static OperationPlan plan(String method, String... settings) {
        return maker(settings).plan(Samples.guarded(method)).orElseThrow();
    }

    private static PolicyMaker maker(String... settings) {
        Map<String, String> keys = new TreeMap<>();
        for (int at = 0; at < settings.length; at += 2) {
            keys.put(settings[at], settings[at + 1]);
        }
        return new PolicyMaker(MapConfig.of(keys), () -> 0, new TemporaryModes(() -> 0));
    }

    private static GuardedMethod of(CallKind kind) {
        GuardedMethod plain = Samples.guarded("plain");
        return new GuardedMethod(plain.beanClass(), plain.method(), plain.annotation(), true, plain.place(), kind);
    }
}
