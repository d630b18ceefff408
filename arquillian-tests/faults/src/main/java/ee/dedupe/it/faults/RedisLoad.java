package ee.dedupe.it.faults;

import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Load over both nodes, half of it with keys, in the midst of which something happens to the server of the claims. */
record RedisLoad(NodePair nodes, String kind) {
    private static final Duration BEFORE = Duration.ofSeconds(5);
    private static final Duration AFTER = Duration.ofSeconds(8);
    /** Pairs; so few that a node has a thread for each request of a second in which none is answered. */
    private static final int PER_SECOND = 20;

    /**
     * What the clients saw.
     *
     * @param fault from when on something was wrong
     * @param over when it was right again
     */
    record Seen(String kind, List<Sample> samples, Map<String, Long> executions, long fault, long over) {
        Tally plain() {
            return Tally.of(kind, samples, executions);
        }

        Tally keyed() {
            return Tally.of(PairsResource.KEYED + kind, samples, executions);
        }

        Tally off() {
            return Tally.of("off", samples, executions);
        }

        long sum(ToLongFunction<Tally> part) {
            return part.applyAsLong(plain()) + part.applyAsLong(keyed());
        }

        /** Of the guarded calls. */
        List<Sample> guarded() {
            return samples.stream()
                    .filter(sample -> !sample.pair().contains("/off/"))
                    .toList();
        }

        /** How many pairs had one request before the fault began, and the other one later. */
        long across() {
            Map<String, LongSummaryStatistics> sent = guarded().stream()
                    .collect(Collectors.groupingBy(Sample::pair, Collectors.summarizingLong(Sample::startNanos)));
            return sent.values().stream()
                    .filter(pair -> pair.getMin() < fault && pair.getMax() > fault)
                    .count();
        }

        /** Adds what each line of the table tells of the load. */
        Row tell(Row row) {
            Tally off = off();
            return row.saw(plain())
                    .saw("with keys: " + keyed())
                    .saw(across() + " pairs with the fault between their two requests")
                    .saw("unguarded beside: " + off.times())
                    .must("0 errors", sum(Tally::errors) + sum(Tally::lost) == 0)
                    .must("control: every pair with the guard off runs twice", off.executions() == 2L * off.pairs());
        }
    }

    /** Returns when all answers are there. */
    Seen with(Runnable fault) throws IOException {
        Load.Plan plan = new Load.Plan(
                nodes.setup().name() + "-" + kind + "-" + System.nanoTime(),
                List.of(kind, PairsResource.KEYED + kind),
                Integer.MAX_VALUE,
                PER_SECOND,
                true);
        Load load = Load.start(plan, new Routing(nodes.nodes()));
        TestTime.pass(BEFORE);
        long begin = System.nanoTime();
        fault.run();
        long over = System.nanoTime();
        TestTime.pass(AFTER);
        List<Sample> samples = load.end();
        return new Seen(kind, samples, nodes.executions(plan.name()), begin, over);
    }
}
