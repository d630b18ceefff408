package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Eight equal requests at once over two nodes, again and again, while other work takes the processors from the nodes. */
record RaceOfEightScenario(Report report, Cluster cluster, Scale scale) {
    private static final int EACH = 8;
    private static final int LOOPS = 4;
    /** Races that go on at the same time. */
    private static final int LANES = 4;
    /** A claim that a slow moment makes late may be let through on the other node, and is told so. */
    private static final int TOLERATED = 2;

    private static final int OFF_EVERY = 50;

    void run() throws IOException {
        String name = "eight-" + System.nanoTime();
        long start = System.nanoTime();
        List<Sample> samples = BusyLoops.beside(LOOPS, () -> races(name));
        long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
        List<Map<String, Long>> runs =
                List.of(cluster.executionsOn(0, name + "/plain/"), cluster.executionsOn(1, name + "/plain/"));
        List<Sample> guarded = samples.stream()
                .filter(sample -> sample.pair().contains("/plain/"))
                .toList();
        Map<String, List<Sample>> races = guarded.stream().collect(Collectors.groupingBy(Sample::pair));
        long onOne = races.keySet().stream()
                .filter(race -> runs.stream().anyMatch(node -> node.getOrDefault(race, 0L) > 1))
                .count();
        long overBoth = races.keySet().stream()
                .filter(race -> runs.stream().allMatch(node -> node.containsKey(race)))
                .count();
        long never =
                races.keySet().stream().filter(race -> runs(runs, race) == 0).count();
        long untold = races.entrySet().stream()
                .filter(race -> runs(runs, race.getKey()) - count(race.getValue(), Sample.BYPASSED) > 1)
                .count();
        Tally off = Tally.of("off", samples, cluster.executions(name));
        report.row(races.size() + " races of eight over two nodes, " + LOOPS + " busy loops beside", cluster.setup())
                .saw(onOne + " races with two runs on one node, " + overBoth + " with runs on both, " + untold
                        + " with a second run that was not told")
                .saw("answers: " + Sample.answers(guarded))
                .saw(Tally.Times.of(guarded) + "; " + seconds + " s in all")
                .must("no race with two runs on one node", onOne == 0)
                .must("at most " + TOLERATED + " with runs on both", overBoth <= TOLERATED)
                .must("each second run was told `bypassed`", untold == 0)
                .must("each race ran", never == 0)
                .must("control: with the guard off all eight run", off.executions() == (long) EACH * off.pairs())
                .close();
    }

    private List<Sample> races(String name) {
        Collection<Sample> samples = new ConcurrentLinkedQueue<>();
        AtomicInteger next = new AtomicInteger();
        Runnable lane = () -> {
            for (int i = next.getAndIncrement(); i < scale.races(); i = next.getAndIncrement()) {
                samples.addAll(race("plain", name + "/plain/" + i));
                if (i % OFF_EVERY == 0) {
                    samples.addAll(race("off", name + "/off/" + i));
                }
            }
        };
        Stream.generate(() -> CompletableFuture.runAsync(lane, task -> new Thread(task, "races").start()))
                .limit(LANES)
                .toList()
                .forEach(CompletableFuture::join);
        return List.copyOf(samples);
    }

    private List<Sample> race(String kind, String pair) {
        List<CompletableFuture<Sample>> sent = IntStream.range(0, EACH)
                .mapToObj(i -> Sender.send(node(i), kind, pair))
                .toList();
        return sent.stream().map(CompletableFuture::join).toList();
    }

    private Node node(int number) {
        return cluster.node(number % 2);
    }

    private static long runs(List<Map<String, Long>> nodes, String race) {
        return nodes.stream().mapToLong(node -> node.getOrDefault(race, 0L)).sum();
    }

    private static long count(List<Sample> samples, String seen) {
        return samples.stream().filter(sample -> sample.seen().equals(seen)).count();
    }
}
