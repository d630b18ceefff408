package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * A node is killed in the middle of the load, of which half has keys; half of the duplicates come six seconds after their
 * first, when a lease is over.
 */
record KillScenario(Report report, Cluster cluster, Scale scale, String kind) {
    private static final Duration TOLERATED = Duration.ofMillis(50);

    private static final int SHOWN = 5;

    private record Result(Tally guarded, Tally keyed, Tally off, long across, String over) {
        long sum(ToLongFunction<Tally> part) {
            return part.applyAsLong(guarded) + part.applyAsLong(keyed);
        }
    }

    /** With a backup, and a budget that covers the time that a kill takes. */
    void runWithBackup() throws IOException {
        Result result = run();
        Duration slowest = Collections.max(
                List.of(result.guarded().times().max(), result.keyed().times().max()));
        row("a node killed under load, " + kind.toUpperCase(Locale.ROOT), result)
                .must("0 guarded doubles", result.guarded().doubles() == 0)
                .must(
                        "with keys: none but of calls that died with their node",
                        result.keyed().doubles() == result.keyed().cutOff())
                .must("0 errors", result.sum(Tally::errors) == 0)
                .mustInTime("0 bypassed", result.sum(Tally::bypassed) == 0)
                .mustInTime("0 x 503", result.sum(Tally::unavailable) == 0)
                .mustInTime("every answer within budget + 50 ms", slowest.compareTo(most()) <= 0)
                .close();
    }

    /** Without a backup. */
    void runControl() throws IOException {
        Result result = run();
        row("control: a node killed under load, no backup", result)
                .must("guarded doubles", result.guarded().doubles() > 0)
                .close();
    }

    private Row row(String name, Result result) {
        return report.row(name, cluster.setup())
                .saw(result.guarded())
                .saw("with keys: " + result.keyed())
                .saw(result.across() + " pairs with the kill between their two requests")
                .saw("unguarded beside: " + result.off().times())
                .saw(result.over())
                .must(
                        "control: nearly all pairs with the guard off run twice",
                        result.off().doubles() > 0.9 * result.off().pairs());
    }

    private Result run() throws IOException {
        String name = "kill-" + cluster.setup().name() + "-" + kind;
        Load.Plan plan =
                new Load.Plan(name, List.of(kind, PairsResource.KEYED + kind), scale.pairs(), scale.perSecond(), true);
        Load load = Load.start(plan, new Routing(cluster.nodes()));
        TestTime.pass(Duration.ofMillis(500L * scale.pairs() / scale.perSecond()));
        Node victim = cluster.node(cluster.setup().members() - 1);
        long killed = System.nanoTime();
        victim.kill();
        List<Sample> samples = load.join();
        Map<String, Long> executions = cluster.executions(plan.name());
        return new Result(
                Tally.of(kind, samples, executions),
                Tally.of(PairsResource.KEYED + kind, samples, executions),
                Tally.of("off", samples, executions),
                across(killed, samples),
                over(killed, samples));
    }

    private Duration most() {
        return cluster.setup().storeBudget().plus(TOLERATED);
    }

    /** Tells what it was that took long, the slowest first. */
    private String over(long killed, List<Sample> samples) {
        List<Sample> over = samples.stream()
                .filter(sample -> !sample.isLost() && sample.took().compareTo(most()) > 0)
                .sorted(Comparator.comparing(Sample::took).reversed())
                .toList();
        return over.size() + " requests took more than " + most().toMillis() + " ms"
                + over.stream()
                        .limit(SHOWN)
                        .map(sample -> sample.took().toMillis() + " ms from "
                                + TimeUnit.NANOSECONDS.toMillis(sample.startNanos() - killed) + " ms after the kill on "
                                + sample.node() + ": " + sample.seen())
                        .collect(Collectors.joining(", ", over.isEmpty() ? "" : ": ", ""));
    }

    private static long across(long killed, List<Sample> samples) {
        Map<String, LongSummaryStatistics> sent = samples.stream()
                .collect(Collectors.groupingBy(Sample::pair, Collectors.summarizingLong(Sample::startNanos)));
        return sent.values().stream()
                .filter(pair -> pair.getMin() < killed && pair.getMax() > killed)
                .count();
    }
}
