package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.platform.RequestThreads;
import ee.dedupe.tck.LogLines;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaxWaitersTest {
    @ParameterizedTest
    @CsvSource({"32, 8", "16, 4", "200, 50", "256, 64", "1024, 64", "7, 1", "3, 1", "1, 1"})
    void notSet_isAQuarterOfTheThreads_andNeverMoreThan64(int threads, int most) {
        assertThat(MaxWaiters.of(Optional.empty(), new RequestThreads(threads, true))
                        .count())
                .isEqualTo(most);
    }

    @ParameterizedTest
    @CsvSource({"0", "8", "9", "100000"})
    void set_counts(int set) {
        assertThat(MaxWaiters.of(Optional.of(set), new RequestThreads(32, true)).count())
                .isEqualTo(set);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            delimiter = '|',
            value = {
                "- | 32 | true | INFO | DEDUP0144 Duplicates of running calls that wait at once: at most 8, a quarter of the request"
                        + " threads and no more than 64; this server has 32",
                "- | 32 | false | INFO | DEDUP0144 Duplicates of running calls that wait at once: at most 8, a quarter of the"
                        + " request threads and no more than 64; this server does not tell, and is taken to have 32",
                "8 | 32 | true | INFO | DEDUP0144 Duplicates of running calls that wait at once: at most 8, as dedupe.max-waiters"
                        + " says; this server has 32",
                "9 | 32 | true | WARNING | DEDUP0144 dedupe.max-waiters = 9 is more than a quarter of this server's 32"
                        + " request threads: while so many duplicates wait, all other requests may have to wait for them."
                        + " Lower it to 8 or less, or give the server more threads",
                "9 | 32 | false | INFO | DEDUP0144 Duplicates of running calls that wait at once: at most 9, as"
                        + " dedupe.max-waiters says; this server does not tell, and is taken to have 32",
            })
    void theLog_hasTheBound_andWarnsOfOneThatStarvesOthers(
            Integer set, int threads, boolean told, String level, String line) {
        try (LogLines log = new LogLines()) {
            MaxWaiters.of(Optional.ofNullable(set), new RequestThreads(threads, told))
                    .told();

            assertThat(log.all()).containsExactly(level + " " + line);
        }
    }

    @Test
    void told_isTheSame() {
        MaxWaiters bound = MaxWaiters.of(Optional.empty(), new RequestThreads(32, true));

        assertThat(bound.told()).isSameAs(bound);
    }
}
