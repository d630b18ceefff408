package ee.dedupe.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthorityTest {
    @ParameterizedTest
    @CsvSource({
        "blue.example, blue.example",
        "Blue.Example., blue.example",
        "blue.example:443, blue.example",
        "blue.example.:80, blue.example",
        "blue.example:, blue.example",
        "blue.example:8443, blue.example:8443",
        "blue.example.:8443, blue.example:8443",
        "anna@blue.example, blue.example",
        "[::1], [::1]",
        "[::1]:443, [::1]",
        "[::1]:8443, [::1]:8443"
    })
    void host_hasOneSpelling(String sent, String authority) {
        assertThat(Authority.of(sent, null)).isEqualTo(authority);
        assertThat(Authority.of(sent, authority)).isEqualTo(authority);
    }
}
