package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.kit.Effort;
import ee.dedupe.benchmarks.kit.Rounds;
import ee.dedupe.benchmarks.kit.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Stretches of load on one setup, over several starts of its servers: what a JVM compiles, and how, may differ from start
 * to start and then stays, so that the rounds of a single start may agree with each other and not with the next start's.
 *
 * @param starts in their order
 */
record Stretches(List<Start> starts) {
    /** Of what the server answers guarded: leaves it time. */
    static final double CALM = 0.4;

    private static final int STARTS = 5;
    private static final int ROUNDS_OF_A_START = 2;

    /**
     * One start of the servers.
     *
     * @param compilers what they still had of one processor when the warm-up was over
     * @param closed as fast as the servers answer
     * @param calm at {@link #CALM} of what is answered of one of them
     */
    private record Start(double compilers, Map<Kind, List<Measured>> closed, Map<Kind, List<Measured>> calm) {}

    /** Starts servers with what is measured. */
    interface Starter {
        Setup.Servers start() throws Exception;
    }

    /**
     * Starts the servers anew each time, warms them up and measures.
     *
     * @param kinds as fast as the servers answer
     * @param calm of these, those that are measured at a calm rate too; the last gives the rate
     */
    static Stretches of(Starter starter, List<Kind> kinds, List<Kind> calm, Effort effort) throws Exception {
        List<Start> starts = new ArrayList<>();
        for (int start = 0; start < effort.of(1, STARTS); start++) {
            try (Setup.Servers servers = starter.start()) {
                starts.add(start(servers, kinds, calm, effort));
            }
        }
        return new Stretches(starts);
    }

    /** In the order of the rounds. */
    Samples closed(Kind kind, ToDoubleFunction<Measured> figure) {
        return samples(starts.stream().map(Start::closed).toList(), kind, figure);
    }

    /** In the order of the rounds. */
    Samples calm(Kind kind, ToDoubleFunction<Measured> figure) {
        return samples(starts.stream().map(Start::calm).toList(), kind, figure);
    }

    /** One for each start: what the compilers still had of one processor. */
    Samples compilers() {
        return new Samples(starts.stream().map(Start::compilers).toList());
    }

    /** One for each start: the middle of its rounds. */
    static Samples byStart(Samples rounds) {
        return rounds.medians(ROUNDS_OF_A_START);
    }

    private static Start start(Setup.Servers servers, List<Kind> kinds, List<Kind> calmKinds, Effort effort)
            throws Exception {
        Duration each = effort.of(Duration.ofSeconds(1), Duration.ofSeconds(3));
        int port = servers.first().port();
        double compilers = new WarmUp(servers, kinds).run(effort);
        Map<Kind, List<Measured>> closed = rounds(servers, kinds, kind -> new Load(port, kind).closed(each));
        int perSecond = (int) (CALM
                * samples(List.of(closed), calmKinds.get(calmKinds.size() - 1), Measured::perSecond)
                        .median());
        Map<Kind, List<Measured>> calm = rounds(servers, calmKinds, kind -> new Load(port, kind).open(perSecond, each));
        return new Start(compilers, closed, calm);
    }

    private static Map<Kind, List<Measured>> rounds(Setup.Servers servers, List<Kind> kinds, Stretch stretch)
            throws Exception {
        Map<String, Rounds.Measurement<Measured>> measurements = new LinkedHashMap<>();
        for (Kind kind : kinds) {
            measurements.put(kind.name(), () -> Measured.of(servers, () -> stretch.of(kind)));
        }
        Map<Kind, List<Measured>> byKind = new EnumMap<>(Kind.class);
        Rounds.alternate(ROUNDS_OF_A_START, measurements)
                .forEach((name, rounds) -> byKind.put(Kind.valueOf(name), rounds));
        return byKind;
    }

    private static Samples samples(
            List<Map<Kind, List<Measured>>> measured, Kind kind, ToDoubleFunction<Measured> figure) {
        return new Samples(measured.stream()
                .flatMap(start -> start.getOrDefault(kind, List.of()).stream())
                .map(figure::applyAsDouble)
                .toList());
    }

    /** Load of one kind. */
    private interface Stretch {
        Load.Outcome of(Kind kind) throws Exception;
    }
}
