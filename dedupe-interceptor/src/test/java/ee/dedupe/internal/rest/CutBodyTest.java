package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Mode;
import ee.dedupe.tck.LogLines;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The client stops sending its body. */
class CutBodyTest {
    private final TestServer server = new TestServer();

    @ParameterizedTest
    @EnumSource(names = {"ENFORCE", "OBSERVE"})
    void cutBody_isTheClientsFault_andNothingRuns(Mode mode) {
        server.draft.mode = mode;
        try (LogLines log = new LogLines()) {
            assertThat(server.tell(order("{}").cut(), order("{}").key("k").cut()))
                    .containsExactly("400 -", "400 -");
            assertThat(log.all()).allMatch(line -> line.startsWith("FINE DEDUP0032"));
        }

        assertThat(server.runs).hasValue(0);
        assertThat(server.counted).isEmpty();
    }

    @Test
    void requestAfterACutOne_runs() {
        server.send(order("{}").key("k").cut());

        assertThat(server.tell(order("{}").key("k"))).isEqualTo(List.of("201 executed"));
    }
}
