package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestTargetTest {
    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource({
        "'', ''",
        "a=1, a=1",
        "b=2&a=1, a=1&b=2",
        "a=2&b=0&a=1, a=2&a=1&b=0",
        "b&a, a&b",
        "a&a=, a&a=",
        "%61=%2d%2e%2f, a=-.%2F",
        "b=1&%61=1, a=1&b=1",
        "a=%zz&%, %&a=%zz",
        "a=%%41A, a=%%41A",
        "a=1&&b=2&, &&a=1&b=2",
        "a=1+2, a=1+2",
        "a=%26b=1, a=%26b=1"
    })
    void query_ofOneMeaning_hasOneSpelling(String sent, String canonical) {
        assertThat(new RequestTarget("", "/", sent).canonicalQuery()).isEqualTo(canonical);
    }

    @Test
    void queries_ofDifferentMeanings_stayApart() {
        List<String> all = List.of("", "a", "a=", "a=1&a=2", "a=2&a=1", "a=1%26a=2", "a=1+2", "a=1%202", "A=1", "a=1");
        assertThat(all.stream().map(query -> new RequestTarget("", "/", query).canonicalQuery()))
                .doesNotHaveDuplicates();
        assertThat(new RequestTarget("", "/", null).canonicalQuery()).isNull();
    }
}
