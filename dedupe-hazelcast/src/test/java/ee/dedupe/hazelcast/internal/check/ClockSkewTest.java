package ee.dedupe.hazelcast.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A member's clock is known to a second, since that is how Hazelcast tells when an entry ends. */
class ClockSkewTest {
    @Test
    void clocks_ofOneMember_areEqual() {
        assertThat(ClockSkew.among(Map.of("a", ahead(60_000)))).isEmpty();
        assertThat(ClockSkew.among(Map.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-2_000, -1_000, 0, 1_000, 2_000})
    void clocks_thatMayDifferByASecondOrLess_areEqual(long millis) {
        assertThat(ClockSkew.among(Map.of("a", ahead(0), "b", ahead(millis)))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-2_001, 2_001})
    void clocks_thatSurelyDifferByMoreThanASecond_areTold(long millis) {
        assertThat(ClockSkew.among(Map.of("a", ahead(0), "b", ahead(millis)))).isPresent();
    }

    @Test
    void clocks_thatDiffer_areTold_theEarlierOneLast() {
        assertThat(ClockSkew.among(Map.of("a", ahead(0), "b", ahead(-30_000), "c", ahead(30_000))))
                .contains("DEDUP0115 the clock of member c is about 59 s ahead of that of member b:"
                        + " when a member fails, claims end too early or too late");
    }

    private static Canary ahead(long millis) {
        return new Canary(1, millis, millis + 1_000);
    }
}
