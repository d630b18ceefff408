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
    /** Of what is answered of the slowest kind: leaves the server time. */
    static final double CALM = 0.4;

    private static final int STARTS = Integer.getInteger("benchmarks.starts", 5);
    // Short ones, and many: within three seconds a virtual machine's processors may become a third slower, and a round
    // pairs what follows each other.
    private static final int ROUNDS = 8;
    private static final int CALM_ROUNDS = 3;
    private static final int ROUNDS_OF_A_SHORT_RUN = 2;
    private static final Duration EACH = Duration.ofSeconds(1);

    /**
     * One start of the servers.
     *
     * @param compilers what they still had of one processor when the warm-up was over
     * @param closed as fast as the servers answer
     * @param calm at {@link #CALM} of what is answered of the slowest
     */
    private record Start(double compilers, Map<Kind, List<Measured>> closed, Map<Kind, List<Measured>> calm) {}

    /** Starts servers with what is measured. */
    interface Starter {
        Setup.Servers start() throws Exception;
    }

    /**
     * Starts the servers anew each time, warms them up and measures.
     *
     * @param kinds as fast as the servers answer, and at a calm rate
     */
    static Stretches of(Starter starter, List<Kind> kinds, Effort effort) throws Exception {
        List<Start> starts = new ArrayList<>();
        for (int start = 0; start < effort.of(1, STARTS); start++) {
            try (Setup.Servers servers = starter.start()) {
                starts.add(start(servers, kinds, effort));
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
    Samples byStart(Samples rounds) {
        return rounds.medians(rounds.values().size() / starts.size());
    }

    private static Start start(Setup.Servers servers, List<Kind> kinds, Effort effort) throws Exception {
        int port = servers.first().port();
        double compilers = new WarmUp(servers, kinds).run(effort);
        Map<Kind, List<Measured>> closed = rounds(
                effort.of(ROUNDS_OF_A_SHORT_RUN, ROUNDS), servers, kinds, kind -> new Load(port, kind).closed(EACH));
        int perSecond = (int) (CALM * slowest(closed));
        Map<Kind, List<Measured>> calm = rounds(
                effort.of(ROUNDS_OF_A_SHORT_RUN, CALM_ROUNDS),
                servers,
                kinds,
                kind -> new Load(port, kind).open(perSecond, EACH));
        return new Start(compilers, closed, calm);
    }

    private static double slowest(Map<Kind, List<Measured>> closed) {
        return closed.keySet().stream()
                .mapToDouble(kind ->
                        samples(List.of(closed), kind, Measured::perSecond).median())
                .min()
                .orElseThrow();
    }

    private static Map<Kind, List<Measured>> rounds(int count, Setup.Servers servers, List<Kind> kinds, Stretch stretch)
            throws Exception {
        Map<String, Rounds.Measurement<Measured>> measurements = new LinkedHashMap<>();
        for (Kind kind : kinds) {
            measurements.put(kind.name(), () -> Measured.of(servers, () -> stretch.of(kind)));
        }
        Map<Kind, List<Measured>> byKind = new EnumMap<>(Kind.class);
        Rounds.alternate(count, measurements).forEach((name, rounds) -> byKind.put(Kind.valueOf(name), rounds));
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
