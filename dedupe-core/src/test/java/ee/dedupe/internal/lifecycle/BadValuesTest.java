package ee.dedupe.internal.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Mode;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.StoreContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is told of a store's bad values. */
class BadValuesTest {
    private static StoreContext context(Map<String, String> values) {
        return key -> Optional.ofNullable(values.get(key));
    }

    @Test
    void check_ofGoodValues_runsOnce() {
        List<Integer> read = new ArrayList<>();

        BadValues.check(context(Map.of("port", "5")), context -> read.add(context.integer("port", 1, 1, 9)));

        assertThat(read).containsExactly(5);
    }

    @Test
    void values_allBad_areAllTold_eachOnce() {
        Map<String, String> values = Map.of(
                "port", "x", "bytes", "0", "pause", "5", "flag", "yes", "mode", "on", "nodes", "a,,b", "topic", "t");

        assertThatThrownBy(() -> BadValues.check(context(values), context -> {
                    context.integer("port", 1, 1, 9);
                    context.bytes("bytes", 1, 1, 9);
                    context.seconds("pause", Duration.ofSeconds(1), Duration.ZERO, Duration.ofSeconds(9));
                    context.flag("flag", true);
                    context.word("mode", Mode.class);
                    context.list("nodes", node -> !node.isEmpty(), "a list of nodes");
                    context.text("topic", "none");
                }))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("DEDUP0010 port ")
                .satisfies(first -> assertThat(first.getSuppressed())
                        .extracting(problem -> problem.getMessage().replaceAll("DEDUP0010 (\\w+) = .*", "$1"))
                        .containsExactly("bytes", "pause", "flag", "mode", "nodes"));
    }

    /** A server that is tried with a port that nobody wrote would tell of itself. */
    @Test
    void check_pastABadValue_isNotStrict_andItsFailuresAreNotTold() {
        List<Boolean> strict = new ArrayList<>();

        assertThatThrownBy(() ->
                        BadValues.check(context(Map.of("port", "x", "dedupe.store.strict", "true")), context -> {
                            context.integer("port", 1, 1, 9);
                            strict.add(context.flag("dedupe.store.strict", false));
                            throw new ConfigException("nodes", "", "there with this topology");
                        }))
                .hasMessageStartingWith("DEDUP0010 port ")
                .hasNoSuppressedExceptions();
        assertThat(strict).containsExactly(false);
    }
}
