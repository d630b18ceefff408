package ee.dedupe.internal.rest.payload;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.identity.Slice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON that means the same has one text, other JSON another, and what may mean two things has none. */
class CanonicalJsonTest {
    private static String of(String json, String... omitted) {
        return text(json.getBytes(StandardCharsets.UTF_8), omitted).orElse("none");
    }

    private static Optional<String> text(byte[] json, String... omitted) {
        return new CanonicalJson(List.of(omitted))
                .of(new Slice(json, 0, json.length))
                .map(CanonicalJsonTest::read);
    }

    private static String read(Slice slice) {
        try {
            return new String(slice.stream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "0.0, 0",
        "-0e5, 0",
        "1, 1",
        "1.0, 1",
        "1.00e0, 1",
        "10e-1, 1",
        "1e2, 100",
        "1E+2, 100",
        "-1.50, -1.5",
        "0.1, 0.1",
        "1e-1, 0.1",
        "1e-6, 0.000001",
        "0.000001, 0.000001",
        "1e-7, 1e-7",
        "0.00000012, 1.2e-7",
        "1e20, 100000000000000000000",
        "1e21, 1e+21",
        "123e20, 1.23e+22",
        "1e00000000000000002, 100",
        "9007199254740993, 9007199254740993",
        "9007199254740992, 9007199254740992",
        "0.1000000000000000055511151231257827, 0.1000000000000000055511151231257827",
        "1e400, 1e+400",
        "-1e-400, -1e-400",
        "1e999999999999, 1e+999999999999",
        "4.50, 4.5",
        "2e-3, 0.002",
        "333333333.33333329, 333333333.33333329"
    })
    void number_isWrittenAsEcmaScriptDoes_withAllItsDigits(String sent, String canonical) {
        assertThat(of("[" + sent + "]")).isEqualTo("[" + canonical + "]");
        assertThat(of(sent)).isEqualTo(canonical);
    }

    /** Two accounts, two sums. */
    @ParameterizedTest
    @CsvSource({
        "9007199254740992, 9007199254740993",
        "0.1, 0.1000000000000000055511151231257827",
        "1e400, 1e401",
        "1e-400, 0",
        "1, '\"1\"'",
        "100000000000000000000001, 100000000000000000000002",
        "-1, 1"
    })
    void numbers_thatDiffer_areTwo(String one, String other) {
        assertThat(of(one)).isNotEqualTo(of(other)).isNotEqualTo("none");
    }

    @Test
    void members_areSortedByCodeUnits_atEachDepth() {
        assertThat(
                        of(
                                "{ \"b\" : {\"d\":[3 , 2],\"c\":null},\n\"a\":true, \"\":false, \"1\":1, \"10\":2, \"\uFB33\":3, \"\uD83D\uDE00\":4}"))
                .isEqualTo(
                        "{\"\":false,\"1\":1,\"10\":2,\"a\":true,\"b\":{\"c\":null,\"d\":[3,2]},\"\uD83D\uDE00\":4,\"\uFB33\":3}");
    }

    @Test
    void text_isWrittenWithAsFewEscapesAsCanBe() {
        assertThat(of("\"\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\\"\\/\\b\\t\\f\\r\\uD83D\\uDE00\""))
                .isEqualTo("\"\u20ac$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\\b\\t\\f\\r\uD83D\uDE00\"");
    }

    @Test
    void halvesOfPairs_areTwo() {
        assertThat(of("\"\\ud83d\"")).isEqualTo("\"\\ud83d\"");
        assertThat(of("\"\\ud83e\"")).isEqualTo("\"\\ud83e\"");
        assertThat(of("\"\\\\ud83e\"")).isEqualTo("\"\\\\ud83e\"");
    }

    /** Composed and not: they look the same and are two names. */
    @Test
    void texts_areNotNormalized() {
        assertThat(of("\"\\u00e9\"")).isNotEqualTo(of("\"e\\u0301\""));
    }

    @Test
    void nothing_andNull_areTwo() {
        assertThat(of("{\"a\":null}")).isEqualTo("{\"a\":null}");
        assertThat(of("{}")).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "no JSON",
                "{",
                "{\"a\":1",
                "[1",
                "[1,]",
                "{\"a\":1,}",
                "{} {}",
                "1 2",
                "{\"a\":1}x",
                "01",
                "1.",
                "+1",
                "NaN",
                "'a'",
                "\"a",
                "\"\\x\"",
                "{\"a\":1,\"a\":1}",
                "{\"a\":1,\"\\u0061\":2}",
                "[{\"b\":{\"a\":1,\"a\":2}}]",
                "}",
                "]",
                "1e99999999999999999999",
                "1e-9999999999999999999"
            })
    void whatIsNoJson_orMayMeanTwoThings_hasNone(String json) {
        assertThat(of(json)).isEqualTo("none");
    }

    @Test
    void bytes_thatAreNotUtf8_haveNone() {
        assertThat(text(new byte[] {'"', (byte) 0xE9, '"'})).isEmpty();
        assertThat(text("{\"a\":1}".getBytes(StandardCharsets.UTF_16BE))).isEmpty();
        assertThat(text(new byte[] {'"', (byte) 0xED, (byte) 0xA0, (byte) 0xBD, '"'}))
                .isEmpty();
    }

    @Test
    void nesting_isBounded() {
        assertThat(of("[".repeat(200) + "]".repeat(200))).hasSize(400);
        assertThat(of("[".repeat(202) + "]".repeat(202))).isEqualTo("none");
        assertThat(of("{\"a\":".repeat(100_000))).isEqualTo("none");
    }

    /** Nobody can keep a thread busy by what is within the cap. */
    @Test
    @Timeout(60)
    void largeBodies_areReadInNoTime() {
        int cap = 1_048_576;
        String deep = "[".repeat(200) + "\"" + "x".repeat(cap - 402) + "\"" + "]".repeat(200);
        List<String> hostile = List.of(
                deep,
                "9".repeat(cap),
                "0." + "0".repeat(cap - 3) + "1",
                "1e" + "0".repeat(cap - 3) + "1",
                "[" + "[],".repeat(cap / 3 - 1) + "1]");

        assertThat(hostile).allSatisfy(json -> assertThat(of(json)).isNotEqualTo("none"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"at\":1,\"id\":7}           | /at          | {\"id\":7}",
                "{\"id\":7}                    | /at          | {\"id\":7}",
                "{\"a\":{\"at\":1,\"b\":2}}    | /a/at        | {\"a\":{\"b\":2}}",
                "{\"a\":{\"at\":1}}            | /a           | {}",
                "{\"a\":{\"at\":1}}            | /a/at        | {\"a\":{}}",
                "{\"a\":7}                     | /a/at        | {\"a\":7}",
                "[{\"at\":1},{\"at\":1}]       | /1/at        | [{\"at\":1},{}]",
                "[1,2]                         | /0           | [null,2]",
                "[1,2]                         | /2           | [1,2]",
                "[1,2]                         | /-           | [1,2]",
                "[1,2]                         | /01          | [1,2]",
                "{\"a/b\":1,\"c~d\":2,\"~1\":3} | /a~1b        | {\"c~d\":2,\"~1\":3}",
                "{\"a/b\":1,\"c~d\":2,\"~1\":3} | /c~0d        | {\"a/b\":1,\"~1\":3}",
                "{\"a/b\":1,\"c~d\":2,\"~1\":3} | /~01         | {\"a/b\":1,\"c~d\":2}",
                "{\"\":1,\"a\":2}              | /            | {\"a\":2}",
                "{\"0\":1,\"a\":2}             | /0           | {\"a\":2}",
                "7                             | /a           | 7"
            })
    void valuesThatDoNotCount_areLeftOut(String json, String pointer, String left) {
        assertThat(of(json, pointer)).isEqualTo(left);
    }

    @Test
    void severalPointers_alsoOneInsideOfAnother_areAllLeftOut() {
        assertThat(of("{\"a\":{\"b\":1,\"c\":2,\"d\":3},\"e\":4}", "/a/b", "/a/c", "/e", "/x/y"))
                .isEqualTo("{\"a\":{\"d\":3}}");
        assertThat(of("{\"a\":{\"b\":1},\"e\":4}", "/a/b", "/a")).isEqualTo("{\"e\":4}");
        assertThat(of("{\"a\":{\"b\":1},\"e\":4}", "/a", "/a/b")).isEqualTo("{\"e\":4}");
    }

    /** Some readers take the first of them: that it is left out does not tell which the other is. */
    @Test
    void whatIsLeftOut_isReadAllTheSame() {
        assertThat(of("{\"a\":1,\"a\":2}", "/a")).isEqualTo("none");
        assertThat(of("{\"a\":[}", "/a")).isEqualTo("none");
        assertThat(IntStream.range(0, 3)
                        .mapToObj(at -> of("{\"at\":" + at + "}", "/at"))
                        .distinct())
                .hasSize(1);
    }
}
