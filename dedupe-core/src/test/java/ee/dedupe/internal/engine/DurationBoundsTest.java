package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationBoundsTest {
    @ParameterizedTest
    @CsvSource({"PT0.999S, false", "PT1S, true", "P31D, true", "P31DT0.001S, false"})
    void lifetime_isFromOneSecondToThirtyOneDays(Duration chosen, boolean included) {
        assertThat(DurationBounds.LIFETIME.include(chosen)).isEqualTo(included);
    }

    @ParameterizedTest
    @CsvSource({"PT-0.001S, false", "PT0S, true", "P31D, true", "P31DT0.001S, false"})
    void wait_mayBeNone(Duration chosen, boolean included) {
        assertThat(DurationBounds.WAIT.include(chosen)).isEqualTo(included);
    }

    @Test
    void check_ofWhatIsWithin_isTheDuration() {
        assertThat(DurationBounds.LIFETIME.check("ttl", Duration.ofSeconds(90))).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void check_ofWhatIsNot_namesTheValueAndTheRule() {
        assertThatThrownBy(() -> DurationBounds.LIFETIME.check("ttl", Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ttl must be from PT1S to P31D, was PT0S");
    }

    @ParameterizedTest
    @CsvSource({"PT30S, PT30S", "PT744H, P31D", "PT1440H, P60D", "PT24H, PT24H", "PT49H, PT49H"})
    void bounds_inDays_areWrittenAsPeopleWriteThem(Duration most, String written) {
        DurationBounds bounds = new DurationBounds(Duration.ZERO, most);
        assertThat(bounds.asWritten()).isEqualTo("from PT0S to " + written);
        assertThat(bounds.asType()).isEqualTo("duration `PT0S` to `" + written + "`");
    }
}
