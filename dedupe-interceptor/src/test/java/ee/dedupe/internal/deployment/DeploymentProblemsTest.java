package ee.dedupe.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigException;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeploymentProblemsTest {
    private final DeploymentProblems problems = new DeploymentProblems();
    private final List<Throwable> told = new ArrayList<>();

    @Test
    void none_isNotTold() {
        assertThat(problems.told(() -> "read")).contains("read");

        problems.tell(told::add);

        assertThat(problems.areNone()).isTrue();
        assertThat(told).isEmpty();
    }

    @Test
    void one_isToldAsItIs() {
        ConfigException bad = new ConfigException("dedupe.ttl", "90", "a duration");
        problems.telling(() -> {
            throw bad;
        });

        problems.tell(told::add);

        assertThat(told).containsExactly(bad);
    }

    @Test
    void several_areOneFailure_inTheirOrder_eachOnce() {
        ConfigException first = new ConfigException("dedupe.ttl", "90", "a duration");
        first.addSuppressed(new ConfigException("dedupe.mode", "on", "off"));
        problems.add("DEDUP0020 misplaced");
        problems.add(first);
        problems.add(new ConfigException("dedupe.ttl", "90", "a duration"));

        problems.tell(told::add);

        assertThat(told)
                .singleElement()
                .isInstanceOf(DeploymentException.class)
                .satisfies(all -> assertThat(all.getMessage().lines())
                        .containsExactly(
                                "DEDUP0020 misplaced",
                                "DEDUP0010 dedupe.ttl = \"90\": must be a duration",
                                "DEDUP0010 dedupe.mode = \"on\": must be off"))
                .satisfies(all -> assertThat(all.getSuppressed()).isEmpty());
    }

    @Test
    void cause_isKept() {
        ClaimStoreException lost = new ClaimStoreException("DEDUP0022 lost", new IllegalStateException("refused"));
        problems.add("DEDUP0020 misplaced");
        problems.add(lost);

        problems.tell(told::add);

        assertThat(told)
                .singleElement()
                .satisfies(all -> assertThat(all.getSuppressed()).containsExactly(lost));
    }

    @Test
    void otherFailures_areNoProblems() {
        assertThatThrownBy(() -> problems.telling(() -> {
                    throw new IllegalStateException("a defect");
                }))
                .isInstanceOf(IllegalStateException.class);
    }
}
