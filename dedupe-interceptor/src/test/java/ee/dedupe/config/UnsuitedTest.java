package ee.dedupe.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ConfigException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written for a method that cannot honour it is refused; what is set for all methods is not. */
class UnsuitedTest {
    private static final String METHOD = Samples.CLASS + "/plain/Deduplicated/";

    private static void make(Kind kind, String key, String value) {
        Guarded request = Samples.guarded("plain");
        Guarded guarded =
                new Guarded(request.beanClass(), request.method(), request.annotation(), true, request.place(), kind);
        assertThat(new PolicyMaker(MapConfig.of(Map.of(key, value)), () -> 0).policy(guarded))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "FUNCTION, responder, java.lang.String, left out where no HTTP request is answered",
        "FUNCTION, fields, /a, left out where no HTTP request is answered",
        "PROCEDURE, keepStatus, 404, left out where no HTTP request is answered",
        "MESSAGE, releaseStatus, 404, left out where no HTTP request is answered",
        "MESSAGE, fields, /a, left out where no HTTP request is answered",
        "FUNCTION, keyRequired, true, false where no HTTP client can be told that its key is missing",
        "MESSAGE, keyRequired, true, false where no HTTP client can be told that its key is missing",
        "FUNCTION, keyTtl, PT1H, left out where no key is sent",
        "FUNCTION, guardBy, key, fingerprint where no HTTP request or message brings a key",
        "PROCEDURE, guardBy, key-and-fingerprint, fingerprint where no HTTP request or message brings a key",
        "MESSAGE, onDuplicate, reject, skip for messages",
        "MESSAGE, onDuplicate, replay, skip for messages",
        "FUNCTION, onDuplicate, skip, reject or replay for"
    })
    void written_isRefused(Kind kind, String member, String value, String rule) {
        assertThatThrownBy(() -> make(kind, METHOD + member, value))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 " + METHOD + member + " = \"" + value + "\": must be " + rule);
    }

    @ParameterizedTest
    @CsvSource({
        "FUNCTION, keyRequired, false",
        "FUNCTION, guardBy, fingerprint",
        "FUNCTION, guardBy, key-else-fingerprint",
        "FUNCTION, onDuplicate, replay",
        "PROCEDURE, onDuplicate, skip",
        "PROCEDURE, onDuplicate, replay",
        "MESSAGE, onDuplicate, skip",
        "MESSAGE, guardBy, key-and-fingerprint",
        "MESSAGE, guardBy, key",
        "MESSAGE, keyTtl, PT1H",
        "FUNCTION, keepOn, java.io.IOException",
        "REQUEST, keepStatus, 404"
    })
    void written_thatSuits_isNot(Kind kind, String member, String value) {
        make(kind, METHOD + member, value);
    }

    @ParameterizedTest
    @CsvSource({
        "FUNCTION, dedupe.key-ttl, PT1H",
        "FUNCTION, dedupe.guard-by, key",
        "FUNCTION, dedupe.key-required, true",
        "FUNCTION, dedupe.on-duplicate, skip",
        "FUNCTION, dedupe.fields, /a",
        "MESSAGE, dedupe.keep-status, 404",
        "MESSAGE, dedupe.release-status, 202",
        "MESSAGE, dedupe.responder, java.lang.String",
        "MESSAGE, dedupe.on-duplicate, replay",
        "MESSAGE, Deduplicated/onDuplicate, reject",
        "PROCEDURE, Deduplicated/keyTtl, PT1H",
        "MESSAGE, Deduplicated/keepStatus, 404",
        "FUNCTION, Deduplicated/fields, /a",
        "FUNCTION, Deduplicated/keyRequired, true",
        "FUNCTION, Deduplicated/guardBy, key"
    })
    void forAll_isNot(Kind kind, String key, String value) {
        make(kind, key, value);
    }
}
