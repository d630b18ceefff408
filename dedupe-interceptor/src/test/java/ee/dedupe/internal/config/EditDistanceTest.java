package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {
    @ParameterizedTest
    @CsvSource({
        "'', '', 0",
        "'', abc, 3",
        "abc, '', 3",
        "abc, abc, 0",
        "abc, abd, 1",
        "abc, ab, 1",
        "abc, abcd, 1",
        "abc, bc, 1",
        "abc, cab, 2",
        "kitten, sitting, 3",
        "sunday, saturday, 3",
        "tll, ttl, 1",
        "abcdef, fedcba, 6"
    })
    void distance_ofTwoTexts_isTheFewestChanges(String from, String to, int changes) {
        assertThat(EditDistance.between(from, to)).isEqualTo(changes);
        assertThat(EditDistance.between(to, from)).isEqualTo(changes);
    }
}
