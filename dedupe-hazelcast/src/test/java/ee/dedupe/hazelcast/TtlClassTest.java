package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.Slot.Kind;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TtlClassTest {
    /** Nodes of different versions must look in the same map. */
    @Test
    void names_neverChange() {
        assertThat(Arrays.stream(TtlClass.values()).map(each -> each.mapName(Kind.CLAIM)))
                .containsExactly(
                        "dedupe.claims.PT90S",
                        "dedupe.claims.PT5M",
                        "dedupe.claims.PT15M",
                        "dedupe.claims.PT1H",
                        "dedupe.claims.PT6H",
                        "dedupe.claims.PT24H",
                        "dedupe.claims.P7D",
                        "dedupe.claims.P31D");
    }

    @Test
    void last_isTheLongestTerm() {
        assertThat(TtlClass.P31D.longest()).isEqualTo(Term.LONGEST);
    }

    @ParameterizedTest
    @CsvSource({"PT0.000000001S, 2", "PT1S, 2", "PT1.000000001S, 3", "PT90S, 91", "P31D, 2678401"})
    void wholeSeconds_areOneMoreThanRoundedUp(Duration life, long seconds) {
        assertThat(TtlClass.wholeSeconds(life)).isEqualTo(seconds);
    }

    @Test
    void default_isTheLifeOfTheClassesOwnTtl() {
        assertThat(TtlClass.PT90S.defaultSeconds(Kind.CLAIM)).isEqualTo(91);
    }
}
