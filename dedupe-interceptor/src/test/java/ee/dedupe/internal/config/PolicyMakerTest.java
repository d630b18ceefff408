package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ConfigException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyMakerTest {

    @Test
    void policy_ofAPlainAnnotation_isTheBuiltInOne() {
        Policy policy = policy("plain", Map.of()).orElseThrow();
        assertThat(policy.operation()).isEqualTo(new Operation(Samples.CLASS, "plain", List.of(), ""));
        assertThat(policy.mode().get()).isEqualTo(Mode.ENFORCE);
        assertThat(policy.guardBy()).isEqualTo(GuardBy.KEY_ELSE_FINGERPRINT);
        assertThat(policy.keyRequired()).isFalse();
        assertThat(policy.waiting().most()).isEqualTo(Duration.ofSeconds(1));
        assertThat(policy.maxRun()).isEqualTo(Duration.ofMinutes(15));
        assertThat(policy.scope()).isEqualTo(Scope.CALLER);
        assertThat(policy.fields()).isEmpty();
        assertThat(policy.fingerprint())
                .isEqualTo(new LayerPolicy(
                        Layer.FINGERPRINT,
                        new Term.Fixed(Duration.ofSeconds(90)),
                        false,
                        OnStoreFailure.PROCEED,
                        new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false)));
        assertThat(policy.key())
                .isEqualTo(new LayerPolicy(
                        Layer.KEY,
                        new Term.Leased(Duration.ofSeconds(60), Duration.ofHours(24)),
                        true,
                        OnStoreFailure.REJECT,
                        new KeepRules(true, List.of(), List.of(), Set.of(), Set.of(), false)));
    }

    /** The mode is read for each call as well, by a reader of its own. */
    @Test
    void plan_looksUpEachKeyOnce_howeverOftenItIsAskedFor() {
        List<String> lookedUp = new ArrayList<>();
        Config config = MapConfig.answering(key -> {
            lookedUp.add(key);
            return null;
        });
        lookedUp.clear();
        PolicyMaker maker = new PolicyMaker(config, System::nanoTime, new TemporaryModes(System::nanoTime));

        maker.plan(Samples.guarded("plain"));

        assertThat(lookedUp)
                .contains("dedupe.ttl")
                .filteredOn(key -> key.contains("Deduplicated/") && !key.endsWith("/mode"))
                .doesNotHaveDuplicates();
    }

    @Test
    void policy_ofAWrittenAnnotation_holdsEveryMember() {
        Policy policy = policy("written", Map.of()).orElseThrow();
        assertThat(policy.operation())
                .isEqualTo(new Operation(Samples.CLASS, "written", List.of("java.util.List", "[I"), "v2"));
        assertThat(policy.fingerprint().term().ttl()).isEqualTo(Duration.ofMinutes(5));
        assertThat(policy.scope()).isEqualTo(Scope.SHARED);
        assertThat(policy.fields()).containsExactly("/a,b", "/c");
        assertThat(policy.fingerprint().onStoreFailure()).isEqualTo(OnStoreFailure.REJECT);
        assertThat(policy.fingerprint().keep())
                .isEqualTo(new KeepRules(
                        false,
                        List.of(IOException.class, IllegalStateException.class),
                        List.of(Error.class),
                        Set.of(404, 409),
                        Set.of(202),
                        true));
    }

    @Test
    void policy_ofKeysOverTheAnnotation_isTheKeys() {
        Policy policy = policy("written", Map.of(Samples.CLASS + "/Deduplicated/keepStatus", "500"))
                .orElseThrow();
        assertThat(policy.key().keep().keepStatus()).containsExactly(500);
    }

    @Test
    void committedFailures_keptByKey_areKeptInBothLayers() {
        Policy policy = policy("plain", Map.of(Samples.CLASS + "/Deduplicated/keepCommittedFailures", "true"))
                .orElseThrow();
        assertThat(policy.key().keep().holdCommittedFailure()).isTrue();
        assertThat(policy.fingerprint().keep().holdCommittedFailure()).isTrue();
    }

    @Test
    void policy_replaying_isLeased() {
        Policy policy = policy("plain", Map.of("dedupe.on-duplicate", "replay", "dedupe.lease", "PT5S"))
                .orElseThrow();
        assertThat(policy.fingerprint().answersAgain()).isTrue();
        assertThat(policy.fingerprint().term())
                .isEqualTo(new Term.Leased(Duration.ofSeconds(5), Duration.ofSeconds(90)));
    }

    @Test
    void requestCap_ofOneOperation_isItsOwn() {
        Map<String, String> keys =
                Map.of("dedupe.request.cap", "100", Samples.CLASS + "/plain/Deduplicated/requestCap", "67108864");

        assertThat(requestCap("plain", keys)).isEqualTo(67_108_864);
        assertThat(requestCap("timed", keys)).isEqualTo(100);
        assertThat(requestCap("timed", Map.of())).isEqualTo(1_048_576);
    }

    @ParameterizedTest
    @CsvSource({"0", "67108865", "1 MiB"})
    void requestCap_bad_isRefused(String value) {
        String key = Samples.CLASS + "/plain/Deduplicated/requestCap";

        assertThatThrownBy(() -> requestCap("plain", Map.of(key, value)))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + key + " = \"" + value + "\": must be a whole number from 1 to 67108864");
    }

    private static int requestCap(String method, Map<String, String> keys) {
        return new PolicyMaker(MapConfig.of(keys), () -> 0, new TemporaryModes(() -> 0))
                .plan(Samples.guarded(method))
                .orElseThrow()
                .requestCap();
    }

    @Test
    void storeFailure_chosen_isForBothLayers() {
        Policy policy =
                policy("plain", Map.of("dedupe.on-store-failure", "proceed")).orElseThrow();
        assertThat(policy.key().onStoreFailure()).isEqualTo(OnStoreFailure.PROCEED);
    }

    @Test
    void waitFor_zero_isAllowed() {
        assertThat(policy("plain", Map.of("dedupe.wait-for", "PT0S"))
                        .orElseThrow()
                        .waiting()
                        .most())
                .isZero();
    }

    @Test
    void keyRequired_whereKeysAreIgnored_isRefused() {
        assertThatThrownBy(
                        () -> policy("plain", Map.of("dedupe.key-required", "true", "dedupe.guard-by", "fingerprint")))
                .isInstanceOf(ConfigException.class)
                .hasMessage(
                        "DEDUP0010 dedupe.key-required = \"true\": must be false where guardBy is fingerprint, which"
                                + " ignores keys");
    }

    @Test
    void operation_optedOutByAnnotation_hasNoPolicy() {
        assertThat(policy("optedOut", Map.of())).isEmpty();
    }

    @Test
    void operation_optedOutByKey_hasNoPolicy() {
        assertThat(policy("plain", Map.of(Samples.CLASS + "/plain/Deduplicated/enabled", "false")))
                .isEmpty();
    }

    @Test
    void operation_optedInByKeyOverTheAnnotation_hasAPolicy() {
        assertThat(policy("optedOut", Map.of(Samples.CLASS + "/optedOut/Deduplicated/enabled", "true")))
                .isPresent();
    }

    @Test
    void operation_whileAllIsSwitchedOff_hasAPolicyToSwitchOnAgain() {
        assertThat(policy("plain", Map.of("dedupe.enabled", "false"))).isPresent();
    }

    @Test
    void acknowledgement_givesNoAnswerAgain_andKeepsNoFailure() {
        String place = Samples.CLASS + "/plain/Deduplicated/";
        Policy policy = policy("plain", Map.of(place + "onDuplicate", "acknowledge", place + "scope", "shared"))
                .orElseThrow();

        assertThat(policy.acknowledges()).isTrue();
        assertThat(policy.sharesKeys()).isTrue();
        assertThat(policy.storesAnswers()).isFalse();
        assertThat(policy.fingerprint().answersAgain()).isTrue();
        assertThat(policy.fingerprint().term()).isInstanceOf(Term.Leased.class);
        assertThat(List.of(policy.key(), policy.fingerprint()))
                .allMatch(layer ->
                        !layer.keeps(new Ending(400, false, true, null, TransactionOutcome.NONE, Optional.empty())));
    }

    /** What is set for all requests leaves methods and messages as they are. */
    @Test
    void acknowledgement_setForAll_countsForRequestsOnly() {
        assertThat(policy("plain", Map.of("dedupe.on-duplicate", "acknowledge"))
                        .orElseThrow()
                        .acknowledges())
                .isTrue();
        GuardedMethod request = Samples.guarded("plain");
        GuardedMethod method = new GuardedMethod(
                request.beanClass(),
                request.method(),
                request.annotation(),
                true,
                request.place(),
                CallKind.VALUE_METHOD);
        OperationPlan plan = new PolicyMaker(
                        MapConfig.of(Map.of("dedupe.on-duplicate", "acknowledge")),
                        () -> 0,
                        new TemporaryModes(() -> 0))
                .plan(method)
                .orElseThrow();

        assertThat(plan.onDuplicate()).isEqualTo(OnDuplicate.REPLAY);
        assertThat(plan.policy().acknowledges()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "enabled, maybe",
        "mode, on",
        "scope, all",
        "ttl, 90",
        "guardBy, header",
        "keyRequired, perhaps",
        "onDuplicate, ignore",
        "keyTtl, PT0S",
        "keyFrom, Idempotency-Key",
        "keyFrom, 'header:a b'",
        "keyFrom, 'header:X,json:meta/key'",
        "keyFrom, query:",
        "keyFrom, cookie:key",
        "keyFrom, 'header:X,header:X'",
        "keyFormat, '[a-z'",
        "payload, xml",
        "omit, at",
        "omit, /a~2",
        "omit, '/at,/at'",
        "lease, P32D",
        "maxRun, 1h",
        "waitFor, PT-1S",
        "keepCommittedFailures, hold",
        "onStoreFailure, retry",
        "keepOn, java.lang.String",
        "releaseOn, java.lang.String",
        "keepStatus, 1000",
        "releaseStatus, 1000"
    })
    void member_bad_isRefused(String member, String value) {
        String key = Samples.CLASS + "/Deduplicated/" + member;
        assertThatThrownBy(() -> policy("plain", Map.of(key, value)))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 " + key + " = \"" + value + "\": must be ");
    }

    @Test
    void members_severalBad_areAllTold() {
        String place = Samples.CLASS + "/Deduplicated/";
        Map<String, String> keys = Map.of(
                "dedupe.mode", "observ", place + "ttl", "90", place + "lease", "1h", place + "keepOn", "no.Such");

        assertThatThrownBy(() -> policy("plain", keys))
                .hasMessageStartingWith("DEDUP0010 dedupe.mode = \"observ\"")
                .satisfies(first -> assertThat(first.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .satisfiesExactly(
                                ttl -> assertThat(ttl).startsWith("DEDUP0010 " + place + "ttl = \"90\""),
                                lease -> assertThat(lease).startsWith("DEDUP0010 " + place + "lease = \"1h\""),
                                keepOn ->
                                        assertThat(keepOn).startsWith("DEDUP0010 " + place + "keepOn = \"no.Such\"")));
    }

    @Test
    void classes_severalBad_areAllTold() {
        String place = Samples.CLASS + "/Deduplicated/";
        Map<String, String> keys = Map.of(place + "responder", "no.Such", place + "validator", "java.lang.String");

        assertThatThrownBy(() -> policy("plain", keys))
                .hasMessageStartingWith("DEDUP0010 " + place + "responder = \"no.Such\"")
                .satisfies(first -> assertThat(first.getSuppressed())
                        .singleElement()
                        .satisfies(second -> assertThat(second.getMessage())
                                .startsWith("DEDUP0010 " + place + "validator = \"java.lang.String\"")));
    }

    @Test
    void member_bad_ofAnOperationThatIsOptedOut_isNotRead() {
        String place = Samples.CLASS + "/Deduplicated/";

        assertThat(policy("plain", Map.of(place + "enabled", " False ", place + "ttl", "90")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "responder, dedupe.responder",
        "validator, dedupe.validator",
        "recovery, dedupe.recovery",
        "compensation, dedupe.compensation",
        "fields, dedupe.fields",
        "version, dedupe.version",
        "keepOn, dedupe.keep-on",
        "releaseOn, dedupe.release-on",
        "keepCommittedFailures, dedupe.keep-committed-failures"
    })
    void member_ofOneOperation_cannotBeSetForAll(String member, String key) {
        for (String forAll : List.of(key, "Deduplicated/" + member)) {
            assertThat(policy("plain", Map.of(forAll, "bad value"))).isPresent();
            assertThat(new ConfigReview(ApplicationSettings.keys().stream(), Stream.empty(), List.of())
                            .warnings(MapConfig.of(Map.of(forAll, "x")), new OwnFile(Set.of())))
                    .singleElement()
                    .asString()
                    .startsWith("DEDUP0011 " + forAll + " sets nothing");
        }
    }

    @Test
    void exception_keptAndReleased_isRefused() {
        assertThatThrownBy(() ->
                        policy("written", Map.of(Samples.CLASS + "/Deduplicated/releaseOn", "java.io.IOException")))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 " + Samples.CLASS
                        + "/Deduplicated/releaseOn = \"java.io.IOException\": must be a list that shares no"
                        + " class with @Settle(keepOn) on " + Samples.CLASS + ".written");
    }

    @Test
    void status_keptAndReleased_isRefused() {
        assertThatThrownBy(() -> policy("written", Map.of("Deduplicated/releaseStatus", "202,409")))
                .isInstanceOf(ConfigException.class)
                .hasMessage("DEDUP0010 Deduplicated/releaseStatus = \"202,409\": must be a list that shares no"
                        + " status with @Settle(keepStatus) on " + Samples.CLASS + ".written");
    }

    private static Optional<Policy> policy(String method, Map<String, String> keys) {
        return new PolicyMaker(MapConfig.of(keys), () -> 0, new TemporaryModes(() -> 0))
                .plan(Samples.guarded(method))
                .map(OperationPlan::policy);
    }
}
