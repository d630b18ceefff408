package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.HttpBench.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Mode;
import ee.dedupe.tck.LogLines;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The client stops sending its body. */
class CutBodyTest {
    private final HttpBench bench = new HttpBench();

    @ParameterizedTest
    @EnumSource(names = {"ENFORCE", "OBSERVE"})
    void cutBody_isTheClientsFault_andNothingRuns(Mode mode) {
        bench.draft.mode = mode;
        try (LogLines log = new LogLines()) {
            assertThat(bench.tell(order("{}").cut(), order("{}").key("k").cut()))
                    .containsExactly("400 -", "400 -");
            assertThat(log.all()).allMatch(line -> line.startsWith("FINE DEDUP0032"));
        }

        assertThat(bench.runs).hasValue(0);
        assertThat(bench.counted).isEmpty();
    }

    @Test
    void requestAfterACutOne_runs() {
        bench.send(order("{}").key("k").cut());

        assertThat(bench.tell(order("{}").key("k"))).isEqualTo(List.of("201 executed"));
    }
}
