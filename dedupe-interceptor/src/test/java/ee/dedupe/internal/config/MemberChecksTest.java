package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.spi.ConfigException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written for a method that cannot honour it is refused; what is set for all methods is not. */
class MemberChecksTest {
    private static final String METHOD = Samples.CLASS + "/plain/Deduplicated/";

    private static void make(CallKind kind, String key, String value) {
        GuardedMethod request = Samples.guarded("plain");
        GuardedMethod guarded = new GuardedMethod(
                request.beanClass(), request.method(), request.annotation(), true, request.place(), kind);
        assertThat(new PolicyMaker(MapConfig.of(Map.of(key, value)), () -> 0).policy(guarded))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "VALUE_METHOD, responder, java.lang.String, left out where no HTTP request is answered",
        "VALUE_METHOD, fields, /a, left out where no HTTP request is answered",
        "VOID_METHOD, keepStatus, 404, left out where no HTTP request is answered",
        "MESSAGE, releaseStatus, 404, left out where no HTTP request is answered",
        "MESSAGE, fields, /a, left out where no HTTP request is answered",
        "VALUE_METHOD, keyRequired, true, false where no HTTP client can be told that its key is missing",
        "MESSAGE, keyRequired, true, false where no HTTP client can be told that its key is missing",
        "VALUE_METHOD, keyTtl, PT1H, left out where no key is sent",
        "VALUE_METHOD, guardBy, key, fingerprint where no HTTP request or message brings a key",
        "VOID_METHOD, guardBy, key-and-fingerprint, fingerprint where no HTTP request or message brings a key",
        "MESSAGE, onDuplicate, reject, skip for messages",
        "MESSAGE, onDuplicate, replay, skip for messages",
        "VALUE_METHOD, onDuplicate, skip, reject or replay for"
    })
    void written_isRefused(CallKind kind, String member, String value, String rule) {
        assertThatThrownBy(() -> make(kind, METHOD + member, value))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 " + METHOD + member + " = \"" + value + "\": must be " + rule);
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
        "VALUE_METHOD, dedupe.fields, /a",
        "MESSAGE, dedupe.keep-status, 404",
        "MESSAGE, dedupe.release-status, 202",
        "MESSAGE, dedupe.responder, java.lang.String",
        "MESSAGE, dedupe.on-duplicate, replay",
        "MESSAGE, Deduplicated/onDuplicate, reject",
        "VOID_METHOD, Deduplicated/keyTtl, PT1H",
        "MESSAGE, Deduplicated/keepStatus, 404",
        "VALUE_METHOD, Deduplicated/fields, /a",
        "VALUE_METHOD, Deduplicated/keyRequired, true",
        "VALUE_METHOD, Deduplicated/guardBy, key"
    })
    void forAll_isNot(CallKind kind, String key, String value) {
        make(kind, key, value);
    }
}
