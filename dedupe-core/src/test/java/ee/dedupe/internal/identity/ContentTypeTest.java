package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentTypeTest {
    @ParameterizedTest(name = "type {0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | ''",
                "application/json | application/json",
                "Application/JSON | application/json",
                "text/plain;charset=UTF-8 | text/plain;charset=\"utf-8\"",
                "text/plain ; Charset=\"utf-8\" | text/plain;charset=\"utf-8\"",
                "text/plain;;charset=utf-8; | text/plain;charset=\"utf-8\"",
                "a/b;y=2;x=1 | a/b;x=\"1\";y=\"2\"",
                "a/b;x=\"1\\2\" | a/b;x=\"12\"",
                "a/b;x=\"1\\\"2\" | a/b;x=\"1\\\"2\"",
                "a/b;x=Case | a/b;x=\"Case\"",
                // no such value
                "a/b;x | a/b;x",
                "a/b;x=1;X=2 | a/b;x=1;X=2",
                "a/b;x=\"1 | a/b;x=\"1",
                "a/b;x=\"1\\ | a/b;x=\"1\\",
                "a/b;=1 | a/b;=1",
                "a/b;x= | a/b;x=",
                "a/b;x=1 y | a/b;x=1 y",
            })
    void type_ofOneMeaning_hasOneSpelling(String sent, String canonical) {
        assertThat(ContentType.canonical(sent)).isEqualTo(canonical);
    }

    @Test
    void types_ofDifferentMeanings_stayApart() {
        List<String> all = List.of(
                "a/b;x=1;y=2",
                "a/b;x=\"1;y=2\"",
                "a/b;x=\"1\\\";y=\\\"2\"",
                "a/b;x=\"1\\\\\";y=2",
                "a/b;x=1",
                "a/b",
                "a/c");
        assertThat(all.stream().map(ContentType::canonical)).doesNotHaveDuplicates();
    }

    @Test
    void type_ofAMillionParameters_isReadInOnePass() {
        String hostile = "a/b" + ";".repeat(1_000_000) + "x=\"" + "\\\"".repeat(1_000_000);
        assertThat(ContentType.canonical(hostile)).isEqualTo(hostile);
    }
}
