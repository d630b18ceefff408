package ee.dedupe.it.histories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Three nodes on hosts of their own, under load and under whatever a seed lets loose. What clients and the application saw is
 * written down outside of the store, and judged afterwards. Needs Linux, root and {@code ip}.
 */
class HistoriesSuite {
    private static final Duration TIME =
            Duration.parse(System.getProperty("dedupe.histories.time", "PT9M")).dividedBy(Claims.values().length);
    private static final long SEED = Long.getLong("dedupe.histories.seed", new Random().nextInt(1_000_000));
    private static final Duration CONTROL = Duration.ofSeconds(60);

    @Test
    void hazelcast() throws Exception {
        assertThat(judge(Claims.HAZELCAST)).isEmpty();
    }

    @Test
    void redis() throws Exception {
        assertThat(judge(Claims.REDIS)).isEmpty();
    }

    @Test
    void jdbc() throws Exception {
        assertThat(judge(Claims.JDBC)).isEmpty();
    }

    /** The control: the same checker finds each of them. */
    @ParameterizedTest
    @EnumSource
    void planted(PlantedStore.Fault fault) throws Exception {
        assertThat(check(new Trial(Claims.REDIS, SEED, CONTROL, fault)).violations())
                .isNotEmpty();
    }

    private static List<String> judge(Claims claims) throws Exception {
        return check(new Trial(claims, SEED, TIME, null)).violations();
    }

    private static Checker.Verdict check(Trial trial) throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "networks of their own need root");
        System.out.println("Histories: " + trial);
        Path directory = trial.run();
        History history = History.read(directory);
        Checker.Verdict verdict = Checker.check(history, trial.claims().gaps());
        new Summary(
                        trial,
                        history,
                        verdict,
                        Repetitions.of(history, trial.claims().gaps()))
                .tell(directory);
        assertThat(history.runs()).as("runs").hasSizeGreaterThan(100);
        return verdict;
    }
}
