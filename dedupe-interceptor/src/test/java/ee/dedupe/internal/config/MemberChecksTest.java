package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.spi.ConfigException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written for a method that cannot honour it is refused; what is set for all methods is not. */
class MemberChecksTest {
    private static final String METHOD = Samples.CLASS + "/plain/Deduplicated/";

    private static void make(CallKind kind, String key, String value) {
        make(kind, Map.of(key, value));
    }

    private static void make(CallKind kind, Map<String, String> settings) {
        GuardedMethod request = Samples.guarded("plain");
        GuardedMethod guarded = new GuardedMethod(
                request.beanClass(), request.method(), request.annotation(), true, request.place(), kind);
        assertThat(new PolicyMaker(MapConfig.of(settings), () -> 0, new TemporaryModes(() -> 0)).plan(guarded))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "VALUE_METHOD, responder, ee.dedupe.http.DuplicateResponder, left out where no HTTP request is answered",
        "VALUE_METHOD, fields, /a, left out where no HTTP request is answered",
        "VOID_METHOD, keepStatus, 404, left out where no HTTP request is answered",
        "MESSAGE, releaseStatus, 404, left out where no HTTP request is answered",
        "MESSAGE, fields, /a, left out where no HTTP request is answered",
        "VALUE_METHOD, payload, json, left out where no HTTP request is answered",
        "VOID_METHOD, omit, /a, left out where no HTTP request is answered",
        "MESSAGE, omit, /a, left out where no HTTP request is answered",
        "VALUE_METHOD, requestCap, 100, left out where no HTTP request is answered",
        "VALUE_METHOD, keyFrom, header:X, left out where no HTTP request is answered",
        "MESSAGE, keyFormat, uuid, left out where no HTTP request is answered",
        "VALUE_METHOD, keyRequired, true, false where no HTTP client can be told that its key is missing",
        "MESSAGE, keyRequired, true, false where no HTTP client can be told that its key is missing",
        "VALUE_METHOD, keyTtl, PT1H, left out where no key is sent",
        "VALUE_METHOD, guardBy, key, fingerprint where no HTTP request or message brings a key",
        "VOID_METHOD, guardBy, key-and-fingerprint, fingerprint where no HTTP request or message brings a key",
        "VALUE_METHOD, onDuplicate, acknowledge, 'reject, replay or skip where no HTTP request is answered'",
        "MESSAGE, onDuplicate, acknowledge, skip for messages",
        "MESSAGE, onDuplicate, reject, skip for messages",
        "MESSAGE, onDuplicate, replay, skip for messages",
        "VALUE_METHOD, onDuplicate, skip, reject or replay for"
    })
    void written_isRefused(CallKind kind, String member, String value, String rule) {
        assertThatThrownBy(() -> make(kind, METHOD + member, value))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 " + METHOD + member + " = \"" + value + "\": must be " + rule);
    }

    private static Map<String, String> settings(String text) {
        return Stream.of(text.split(" "))
                .map(setting -> setting.split("="))
                .collect(Collectors.toMap(
                        setting -> setting[0].contains("/") || setting[0].startsWith("dedupe.")
                                ? setting[0]
                                : METHOD + setting[0],
                        setting -> setting[1]));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTP_REQUEST | keyTtl | PT1H | guardBy=fingerprint | is guarded by fingerprint alone",
                "MESSAGE | keyTtl | PT1H | guardBy=fingerprint | is guarded by fingerprint alone",
                "HTTP_REQUEST | keyFrom | query:key | guardBy=fingerprint | is guarded by fingerprint alone",
                "HTTP_REQUEST | keyFormat | uuid | guardBy=fingerprint | is guarded by fingerprint alone",
                "HTTP_REQUEST | omit | /at | payload=bytes | compares bytes",
                "HTTP_REQUEST | responder | ee.dedupe.http.DuplicateResponder | onDuplicate=acknowledge | acknowledges its duplicates",
                "HTTP_REQUEST | validator | ee.dedupe.ReplayValidator | onDuplicate=acknowledge | acknowledges its duplicates",
                "HTTP_REQUEST | storeAnswer | false | onDuplicate=acknowledge | acknowledges its duplicates",
                "HTTP_REQUEST | ttl | PT1H | guardBy=key onDuplicate=acknowledge | is guarded by key alone",
                "HTTP_REQUEST | ttl | PT1H | guardBy=key | is guarded by key alone",
                "HTTP_REQUEST | scope | shared | guardBy=key | is guarded by key alone",
                "HTTP_REQUEST | onDuplicate | replay | guardBy=key | is guarded by key alone",
                "HTTP_REQUEST | responder | ee.dedupe.http.DuplicateResponder | guardBy=key | is guarded by key alone",
                "MESSAGE | ttl | PT1H | guardBy=key | is guarded by key alone",
                "MESSAGE | scope | shared | guardBy=key | is guarded by key alone",
                "HTTP_REQUEST | waitFor | PT5S | guardBy=fingerprint | stores no result to wait for",
                "HTTP_REQUEST | lease | PT5S | guardBy=fingerprint | stores no result to wait for",
                "HTTP_REQUEST | maxRun | PT5M | guardBy=fingerprint onDuplicate=reject | stores no result to wait for",
                "HTTP_REQUEST | lease | PT5S | guardBy=fingerprint dedupe.on-duplicate=reject | stores no result",
                "VALUE_METHOD | waitFor | PT5S | onDuplicate=reject | stores no result to wait for",
                "HTTP_REQUEST | validator | ee.dedupe.ReplayValidator | guardBy=fingerprint | gives no answer again",
                "HTTP_REQUEST | storeAnswer | false | guardBy=fingerprint | gives no answer again",
                "VALUE_METHOD | validator | ee.dedupe.ReplayValidator | onDuplicate=reject | gives no answer again",
                "MESSAGE | storeAnswer | false | guardBy=key | answers nobody",
                "VOID_METHOD | lease | PT5S | version=1 | stores no result to wait for"
            })
    void member_thatCannotHaveAnEffectBesideAnother_isRefused(
            CallKind kind, String member, String value, String beside, String why) {
        Map<String, String> settings = settings(beside + " " + member + "=" + value);

        assertThatThrownBy(() -> make(kind, settings))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 " + METHOD + member + " = \"" + value + "\": must be left out for "
                        + Samples.CLASS + ".plain, which " + why);
    }

    @ParameterizedTest
    @CsvSource({"/order/at, /order/at", "/order, /order/id", "/at, /order", "/orders/at, /order"})
    void omitted_whereItIsNotInsideOfAField_isRefused(String omit, String field) {
        assertThatThrownBy(() -> make(CallKind.HTTP_REQUEST, Map.of(METHOD + "omit", omit, METHOD + "fields", field)))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 " + METHOD + "omit = \"" + omit
                        + "\": must be a list of JSON Pointers that each begin with one of the fields");
    }

    @Test
    void omitted_insideOfAField_orWhereAllCountsByItsBytes_isTaken() {
        make(CallKind.HTTP_REQUEST, settings("omit=/order/at fields=/order payload=json"));
        make(CallKind.HTTP_REQUEST, settings("omit=/at"));
        make(CallKind.VALUE_METHOD, settings("version=1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "recovery=ee.dedupe.RecoveryHandler | built-in default of ttl = \"PT90S\": must be at least PT1H for ",
                "compensation=ee.dedupe.Compensation ttl=PT59M | Deduplicated/ttl = \"PT59M\": must be at least PT1H for ",
                "recovery=ee.dedupe.RecoveryHandler lease=PT40M maxRun=P1D ttl=PT1H | \"PT1H\": must be at least PT1H20M for "
            })
    void recordThatEndsBeforeItIsLookedFor_isRefused(String set, String why) {
        assertThatThrownBy(() -> make(CallKind.VALUE_METHOD, settings(set)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(why);
    }

    @Test
    void recordThatLastsAnHour_isTaken() {
        make(CallKind.VALUE_METHOD, settings("recovery=ee.dedupe.RecoveryHandler ttl=PT1H"));
    }

    /** It is what was meant, more often than not. */
    @Test
    void ttl_besideKeysAlone_leadsToKeyTtl() {
        assertThatThrownBy(() -> make(CallKind.HTTP_REQUEST, settings("guardBy=key ttl=PT1H")))
                .hasMessageEndingWith(
                        "which is guarded by key alone: set keyTtl, or choose guardBy = KEY_ELSE_FINGERPRINT");
    }

    @Test
    void members_severalWithoutEffect_areAllTold_eachOnce() {
        assertThatThrownBy(() -> make(
                        CallKind.HTTP_REQUEST,
                        settings("guardBy=fingerprint keyTtl=PT1H waitFor=PT5S maxRun=PT1S storeAnswer=false")))
                .hasMessageStartingWith("DEDUP0010 " + METHOD + "keyTtl ")
                .satisfies(first -> assertThat(first.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .satisfiesExactly(
                                second -> assertThat(second).startsWith("DEDUP0010 " + METHOD + "waitFor "),
                                third -> assertThat(third).startsWith("DEDUP0010 " + METHOD + "maxRun "),
                                fourth -> assertThat(fourth).startsWith("DEDUP0010 " + METHOD + "storeAnswer ")));
    }

    /** A key that is made of an event tells no time: each request would be refused. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "keyFrom=cloudevent | Deduplicated/keyFrom = \"cloudevent\"",
                "dedupe.key-from=cloudevent | dedupe.key-from = \"cloudevent\"",
                "keyFrom=header:X,cloudevent guardBy=key | Deduplicated/keyFrom = \"header:X,cloudevent\""
            })
    void keyOfAnEvent_whereKeysMustTellTheirAge_isRefused(String set, String place) {
        assertThatThrownBy(() -> make(CallKind.HTTP_REQUEST, settings(set + " dedupe.key.time-ordered=Require")))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 ")
                .hasMessageContaining(place + ": must be a list without cloudevent for " + Samples.CLASS
                        + ".plain while dedupe.key.time-ordered is require");
    }

    @Test
    void maxRun_shorterThanTheLease_isRefused() {
        assertThatThrownBy(() -> make(CallKind.HTTP_REQUEST, METHOD + "maxRun", "PT59S"))
                .hasMessage("DEDUP0010 " + METHOD + "maxRun = \"PT59S\": must be at least the lease of " + Samples.CLASS
                        + ".plain, which is PT1M: a lease cannot end sooner. Make maxRun longer, or lease shorter");
        assertThatThrownBy(() -> make(CallKind.HTTP_REQUEST, settings("maxRun=PT1M lease=PT61S")))
                .hasMessageContaining("which is PT1M1S");
    }

    @ParameterizedTest
    @CsvSource({
        "HTTP_REQUEST, keyTtl=PT1H guardBy=key",
        "HTTP_REQUEST, keyTtl=PT1H dedupe.guard-by=fingerprint",
        "HTTP_REQUEST, guardBy=fingerprint dedupe.key-ttl=PT1H",
        "HTTP_REQUEST, guardBy=fingerprint dedupe.key-required=true",
        "HTTP_REQUEST, ttl=PT1H dedupe.guard-by=key",
        "HTTP_REQUEST, guardBy=key dedupe.ttl=PT1H",
        "HTTP_REQUEST, guardBy=key Deduplicated/scope=shared",
        "HTTP_REQUEST, guardBy=key lease=PT5S waitFor=PT5S fields=/a",
        "HTTP_REQUEST, waitFor=PT5S lease=PT5S maxRun=PT5S",
        "HTTP_REQUEST, guardBy=fingerprint onDuplicate=replay lease=PT5S",
        "HTTP_REQUEST, guardBy=fingerprint lease=PT5S dedupe.on-duplicate=replay",
        "HTTP_REQUEST, guardBy=fingerprint dedupe.lease=PT5S",
        "HTTP_REQUEST, maxRun=PT90S dedupe.lease=PT2M",
        "HTTP_REQUEST, lease=PT20M",
        "HTTP_REQUEST, keyFrom=cloudevent dedupe.key.time-ordered=accept",
        "HTTP_REQUEST, keyFrom=header:X dedupe.key.time-ordered=require",
        "HTTP_REQUEST, guardBy=fingerprint dedupe.key-from=cloudevent dedupe.key.time-ordered=require",
        "VALUE_METHOD, dedupe.key-from=cloudevent dedupe.key.time-ordered=require",
        "HTTP_REQUEST, dedupe.max-run=PT5S",
        "VALUE_METHOD, waitFor=PT5S",
        "VALUE_METHOD, waitFor=PT5S dedupe.on-duplicate=reject",
        "VOID_METHOD, waitFor=PT5S onDuplicate=replay",
        "MESSAGE, guardBy=fingerprint waitFor=PT5S lease=PT5S"
    })
    void members_thatCanHaveAnEffect_areNot(CallKind kind, String settings) {
        make(kind, settings(settings));
    }

    @ParameterizedTest
    @CsvSource({
        "VALUE_METHOD, keyRequired, false",
        "VALUE_METHOD, guardBy, fingerprint",
        "VALUE_METHOD, guardBy, key-else-fingerprint",
        "VALUE_METHOD, onDuplicate, replay",
        "VOID_METHOD, onDuplicate, skip",
        "VOID_METHOD, onDuplicate, replay",
        "MESSAGE, onDuplicate, skip",
        "MESSAGE, guardBy, key-and-fingerprint",
        "MESSAGE, guardBy, key",
        "MESSAGE, keyTtl, PT1H",
        "VALUE_METHOD, keepOn, java.io.IOException",
        "HTTP_REQUEST, keepStatus, 404"
    })
    void written_thatSuits_isNot(CallKind kind, String member, String value) {
        make(kind, METHOD + member, value);
    }

    @ParameterizedTest
    @CsvSource({
        "VALUE_METHOD, dedupe.key-ttl, PT1H",
        "VALUE_METHOD, dedupe.guard-by, key",
        "VALUE_METHOD, dedupe.key-required, true",
        "VALUE_METHOD, dedupe.on-duplicate, skip",
        "MESSAGE, dedupe.keep-status, 404",
        "MESSAGE, dedupe.release-status, 202",
        "MESSAGE, dedupe.on-duplicate, replay",
        "MESSAGE, Deduplicated/onDuplicate, reject",
        "VOID_METHOD, Deduplicated/keyTtl, PT1H",
        "MESSAGE, Deduplicated/keepStatus, 404",
        "VALUE_METHOD, Deduplicated/keyRequired, true",
        "VALUE_METHOD, Deduplicated/guardBy, key"
    })
    void forAll_isNot(CallKind kind, String key, String value) {
        make(kind, key, value);
    }
}
