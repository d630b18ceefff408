package ee.dedupe.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlankTest {
    /** String.isBlank knows neither the space that does not break nor any of no width. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\t\r\n",
                "\u0000",
                "\u001f",
                "\u0085",
                "\u00a0",
                "\u00ad",
                "\u1680",
                "\u2007",
                "\u200b",
                "\u200f",
                "\u2028",
                "\u202f",
                "\u2060",
                "\u2800",
                "\u3000",
                "\u3164",
                "\ufe0f",
                "\ufeff",
                "\udb40\udc20",
                "\u034f \u115f"
            })
    void text_ofWhichNobodySeesAnything_isBlank(String text) {
        assertThat(Blank.isText(text)).isTrue();
        assertThat(Blank.is(text)).isTrue();
        assertThat(Blank.isJson('"' + text + '"')).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-",
                "null",
                "\u00a0a",
                "\u200b1",
                "\ud83d",
                "\ufffd",
                "\u00e4",
                "\ud83d\ude00",
                "\"\"",
                "{",
                "{a}"
            })
    void text_ofWhichAnythingIsSeen_isNot(String text) {
        assertThat(Blank.isText(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "\"\"",
                "\" \\t\\u00a0\\u200B\"",
                "[]",
                "[ ]",
                "{}",
                "[null]",
                "[\"\"]",
                "[[],[{}]]",
                "{\"id\":null}",
                "{\"id\" : \"\"}",
                "{\"a\\\"b\":{},\"c:\":[null,\" \"]}",
                "{\"\":\"\"}"
            })
    void json_ofNothing_isBlank(String json) {
        assertThat(Blank.isJson(json)).isTrue();
        assertThat(Blank.isJson("[" + json + "]")).isTrue();
        assertThat(Blank.isJson("{\"name\":" + json + ",\"other\":" + json + "}"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "false",
                "true",
                "1.0",
                "\"0\"",
                "\"null\"",
                "\"\\\\\"",
                "\"\\\"\"",
                "\"\\u0061\"",
                "\"\\\\u0020\"",
                "\":\"",
                "\"[]\"",
                "\"\\ud83d\""
            })
    void json_withAValue_isNot(String json) {
        assertThat(Blank.isJson(json)).isFalse();
        assertThat(Blank.isJson("[\"\"," + json + ",\"\"]")).isFalse();
        assertThat(Blank.isJson("{\"a\":[null],\"b\":{\"c\":" + json + "}}")).isFalse();
    }

    @Test
    void json_thatIsLongAndDeep_isLookedThrough() {
        assertThat(Blank.isJson("[".repeat(200_000) + "]".repeat(200_000))).isTrue();
        assertThat(Blank.isJson("{\"" + "a".repeat(200_000) + "\":\"" + " ".repeat(200_000) + "\"}"))
                .isTrue();
        assertThat(Blank.isJson("[" + "\"\",".repeat(200_000) + "1]")).isFalse();
    }

    @Test
    void value_thatHoldsNothing_isBlank() {
        assertThat(new Object[] {
                    null,
                    ' ',
                    CharBuffer.wrap(" "),
                    " {\"id\": null}",
                    "[]",
                    new byte[0],
                    OptionalInt.empty(),
                    OptionalLong.empty(),
                    OptionalDouble.empty()
                })
                .allMatch(Blank::is);
        assertThat(new Object[] {0, 0L, false, 'a', "a", "null", "[0]", "{\"id\":1}", new byte[1], OptionalInt.of(0)})
                .noneMatch(Blank::is);
    }

    @Test
    void key_blank_isRefusedByItsNameAndClass() {
        assertThat(Blank.refuse("key", " a ")).isEqualTo(" a ");
        assertThatThrownBy(() -> Blank.refuse("key", "\u00a0\t"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "key must not be an empty or blank java.lang.String: it would be the same for all that have none");
    }
}
