package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.FieldValue;
import ee.dedupe.internal.identity.Slice;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFieldsTest {
    private static final FieldValue ABSENT = new FieldValue.Absent();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":1} | 1",
                "{\"a\":\"1\"} | \"1\"",
                "{\"a\":true} | true",
                "{\"a\":1.0} | 1.0",
                "{\"a\":[1,2]} | [1,2]",
                "{\"a\":{\"b\":1}} | {\"b\":1}",
                "{\"a\":1,\"a\":2} | 2"
            })
    void value_atAPointer_isItsJson(String body, String json) {
        assertThat(in(body, "/a")).contains(Map.of("/a", present(json)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"\"\" | \"\"", "\" \" | \" \"", "[] | []", "{} | {}"})
    void value_ofNothing_countsBesideAnother(String value, String json) {
        assertThat(in("{\"a\":" + value + ",\"b\":1}", "/a", "/b"))
                .contains(Map.of("/a", present(json), "/b", present("1")));
    }

    @Test
    void value_null_isNullBesideAnother() {
        assertThat(in("{\"a\":null,\"b\":1}", "/a", "/b"))
                .contains(Map.of("/a", new FieldValue.Null(), "/b", present("1")));
    }

    /** What many requests have alike would make them one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "\"\"",
                "\" \\t\\n \"",
                "\"\u00a0\u2003\"",
                "\"\\u0009\"",
                "[]",
                "[ ]",
                "{}",
                "{ }",
                "\"\\u00a0\u200b\"",
                "[null]",
                "[\"\"]",
                "[\" \",null]",
                "[[]]",
                "[{}]",
                "{\"id\":null}",
                "{\"id\":\"\"}",
                "{\"id\":{}}",
                "{\"id\":[]}"
            })
    void fields_thatIdentifyNothing_areNone(String value) {
        assertThat(in("{\"a\":" + value + ",\"amount\":5}", "/a")).isEmpty();
        assertThat(in("{\"a\":" + value + ",\"amount\":5}", "/a", "/b")).isEmpty();
    }

    /** So headers count beside none of them. */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]"})
    void wholeBody_countsWhereItIsEmpty(String body) {
        assertThat(in(body, "")).contains(Map.of("", present(body)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "false", "\"0\"", "\"null\"", "[0]", "{\"b\":1}", "\"\\\\\""})
    void fields_thatSaySomething_count(String value) {
        assertThat(in("{\"a\":" + value + "}", "/a")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/b",
                "/b/c",
                "/scalar/c",
                "/null/c",
                "/list/9",
                "/list/9/c",
                "/list/-",
                "/list/c",
                "/list/99999999999"
            })
    void value_whereNothingStands_isAbsentBesideThoseThere(String pointer) {
        assertThat(in("{\"a\":1,\"scalar\":2,\"null\":null,\"list\":[3]}", "/a", pointer))
                .contains(Map.of("/a", present("1"), pointer, ABSENT));
    }

    /** The fields of one of several lines are not those of all. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":2}", "\n{}", "x", "]", " null", ","})
    void severalDocuments_haveNoFields(String second) {
        assertThat(in("{\"a\":1}" + second, "/a")).isEmpty();
        assertThat(in("{\"a\":1} \r\n\t", "/a")).isPresent();
    }

    @Test
    void value_insideAnArray_isFound() {
        assertThat(in("[{\"a\":1},{\"a\":2}]", "/1/a")).contains(Map.of("/1/a", present("2")));
    }

    @Test
    void value_underAnEscapedName_isFound() {
        assertThat(in("{\"a/b~c\":1}", "/a~1b~0c")).contains(Map.of("/a~1b~0c", present("1")));
    }

    @Test
    void values_comeInTheOrderOfTheConfiguration() {
        assertThat(in("{\"a\":1,\"b\":2}", "/b", "/a").orElseThrow().keySet()).containsExactly("/b", "/a");
    }

    @Test
    void fields_allAbsent_areNone() {
        assertThat(in("{\"a\":1}", "/b", "/c/d")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "{\"a\":", "a=1", "42", "\"x\"", "null", "\0", "{\"a\":1", "{\"a\" 1}"})
    void body_thatIsNoObjectOrArray_hasNone(String body) {
        assertThat(in(body, "/a")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {5_000, 200_000})
    void body_nestedTooDeeply_hasNone(int depth) {
        assertThat(in("{\"a\":1,\"b\":" + "[".repeat(depth) + "]".repeat(depth) + "}", "/a"))
                .isEmpty();
        assertThat(in("{\"a\":1,\"b\":" + "{\"b\":".repeat(depth), "/a")).isEmpty();
    }

    @Test
    void number_longerThanTheParserTakes_hasNone() {
        assertThat(in("{\"a\":1" + "0".repeat(5_000) + "}", "/a")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32BE"})
    void body_inAUnicodeEncoding_isRead(String charset) {
        byte[] body = "{\"a\":\"\u00e4\"}".getBytes(Charset.forName(charset));
        assertThat(in(body, "/a")).contains(Map.of("/a", present("\"\u00e4\"")));
    }

    /** Two such bodies with different letters would otherwise be one. */
    @Test
    void value_thatIsNotUtf8_hasNone() {
        assertThat(in("{\"a\":\"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1), "/a"))
                .isEmpty();
    }

    private static FieldValue present(String json) {
        return new FieldValue.Present(json);
    }

    private static Optional<Map<String, FieldValue>> in(String body, String... fields) {
        return in(body.getBytes(StandardCharsets.UTF_8), fields);
    }

    private static Optional<Map<String, FieldValue>> in(byte[] body, String... fields) {
        return new JsonFields(List.of(fields)).in(new Slice(body, 0, body.length));
    }
}
