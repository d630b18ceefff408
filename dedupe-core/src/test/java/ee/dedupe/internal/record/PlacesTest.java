package ee.dedupe.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacesTest {
    private final Places places =
            new Places(List.of(Duration.ofSeconds(90), Duration.ofMinutes(5), Duration.ofDays(7)));

    @ParameterizedTest
    @CsvSource({
        "PT0.000000001S, PT90S",
        "PT90S, PT90S",
        "PT90.000000001S, PT5M",
        "PT5M, PT5M",
        "PT10M, P7D",
        "P7D, P7D",
        "P8D, P7D"
    })
    void ttl_isRoundedUp_toTheLastAtMost(Duration ttl, Duration place) {
        assertThat(places.of(ttl)).isEqualTo(place);
    }
}
