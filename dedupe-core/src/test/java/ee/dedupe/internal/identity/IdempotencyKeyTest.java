package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeyTest {
    @ParameterizedTest
    @ValueSource(strings = {"a", "8e03978e-40d5-43dd-bc93-6894a57f9324", "!#$%&'()*+-./:;<=>?@[]^_`{|}~", "a\\b"})
    void bareKey_isItself(String key) {
        assertThat(IdempotencyKey.in(List.of(key))).contains(key);
    }

    @Test
    void quotedKey_isTheSameAsTheBareOne() {
        assertThat(IdempotencyKey.in(List.of("\"abc\""))).contains("abc");
    }

    @Test
    void quotedKey_backslashEscaped_isUnescaped() {
        assertThat(IdempotencyKey.in(List.of("\"a\\\\b\""))).contains("a\\b");
    }

    @Test
    void surroundingWhiteSpace_isNotPartOfIt() {
        assertThat(IdempotencyKey.in(List.of("  abc\t"))).contains("abc");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\"\"",
                "a b",
                "\"a b\"",
                "a,b",
                "\"a,b\"",
                "a\"b",
                "\"a\\\"b\"",
                "\"abc",
                "abc\"",
                "\"abc\";p=1",
                "\u00e4",
                "a\u0000b",
                "a\u007fb",
                "\"a\nb\""
            })
    void anythingElse_isRefused(String value) {
        assertThat(IdempotencyKey.in(List.of(value))).isEmpty();
    }

    @Test
    void quotedKey_ofTheLongestThatIsEscapedThroughout_isUnescaped() {
        assertThat(IdempotencyKey.in(List.of("\"" + "\\\\".repeat(255) + "\""))).contains("\\".repeat(255));
    }

    @Test
    void length_255AtMost() {
        assertThat(IdempotencyKey.in(List.of("k".repeat(255)))).isPresent();
        assertThat(IdempotencyKey.in(List.of("k".repeat(256)))).isEmpty();
        assertThat(IdempotencyKey.in(List.of("\"" + "k".repeat(255) + "\""))).isPresent();
    }

    @Test
    void sentTwice_isRefused() {
        assertThat(IdempotencyKey.in(List.of("a", "a"))).isEmpty();
    }

    @Test
    void hugeHostileValue_isRefusedQuickly() {
        assertThat(IdempotencyKey.in(List.of("\"" + "\\".repeat(100_000)))).isEmpty();
    }
}
