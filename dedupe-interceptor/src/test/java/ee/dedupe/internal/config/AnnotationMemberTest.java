package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AnnotationMemberTest {
    @Test
    void members_areThoseOfTheAnnotations_andWhatOperatorsDecide() {
        Stream<String> annotated = Stream.of(Deduplicated.class, Settle.class)
                .flatMap(annotation -> Arrays.stream(annotation.getDeclaredMethods()))
                .map(Method::getName)
                .filter(name -> !name.equals("settle"));
        assertThat(Stream.of(AnnotationMember.values()).map(member -> member.memberName))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                Stream.of(
                                        "mode",
                                        "lease",
                                        "maxRun",
                                        "requestCap",
                                        "keyFormat",
                                        "errorTtl",
                                        "keyTold",
                                        "contract"),
                                annotated)
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void member_notWritten_isEmpty(AnnotationMember member) {
        assertThat(member.in(Samples.guarded("plain").annotation())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ENABLED, ''",
        "SCOPE, shared",
        "TTL, PT5M",
        "FIELDS, '/a\\,b,/c'",
        "VERSION, v2",
        "ON_STORE_FAILURE, reject",
        "KEEP_COMMITTED_FAILURES, true",
        "KEEP_ON, 'java.io.IOException,java.lang.IllegalStateException'",
        "RELEASE_ON, java.lang.Error",
        "KEEP_STATUS, '404,409'",
        "RELEASE_STATUS, 202"
    })
    void member_written_isTextAsInAKey(AnnotationMember member, String text) {
        assertThat(member.in(Samples.guarded("written").annotation())).isEqualTo(text);
    }

    @Test
    void enabled_false_isWritten() {
        assertThat(AnnotationMember.ENABLED.in(Samples.guarded("optedOut").annotation()))
                .isEqualTo("false");
    }

    @ParameterizedTest
    @CsvSource({
        "TTL, dedupe.ttl",
        "ON_STORE_FAILURE, dedupe.on-store-failure",
        "KEEP_ON, dedupe.keep-on",
        "REQUEST_CAP, dedupe.request.cap"
    })
    void globalKey_isKebabCase(AnnotationMember member, String key) {
        assertThat(member.globalKey()).isEqualTo(key);
    }
}
