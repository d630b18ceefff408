package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Fifty claims are made on a node, the node is killed, and all are repeated on another at once: one after the other, and
 * at every second kill all together.
 */
record RepeatedAfterKillScenario(Report report, Cluster cluster, Scale scale) {
    private static final int CLAIMS = 50;
    private static final int OFF = 5;
    private static final int LOOPS = 4;

    /** One kill. */
    private record Round(List<Sample> claims, List<Sample> repetitions, Tally off) {
        long letThrough() {
            return repetitions.stream()
                    .filter(sample -> !sample.seen().equals(Sample.DUPLICATE))
                    .count();
        }
    }

    /** On an idle machine, then on a busy one. */
    void run() throws IOException {
        Scenarios both = new Scenarios();
        both.run(() -> run(0));
        both.run(() -> run(LOOPS));
        both.end();
    }

    private void run(int loops) throws IOException {
        List<Round> rounds = new ArrayList<>();
        for (int i = 0; i < scale.kills(); i++) {
            boolean together = i % 2 == 1;
            rounds.add(BusyLoops.beside(loops, () -> kill(together)));
            cluster.restart(cluster.setup().members() - 1);
        }
        List<Sample> claims =
                rounds.stream().flatMap(round -> round.claims().stream()).toList();
        List<Sample> repetitions =
                rounds.stream().flatMap(round -> round.repetitions().stream()).toList();
        report.row(
                        "claims of a node repeated on another at once when it is killed, " + scale.kills() + " times, "
                                + loops + " busy loops beside",
                        cluster.setup())
                .saw(claims.size() + " claims; repetitions: " + Sample.answers(repetitions))
                .saw("not refused, of each kill: "
                        + rounds.stream()
                                .map(round -> String.valueOf(round.letThrough()))
                                .collect(Collectors.joining(", ")))
                .saw("repetitions: " + Tally.Times.of(repetitions))
                .must("nearly all claims are made", claims.size() > 0.9 * CLAIMS * scale.kills())
                .must("each repetition is refused", rounds.stream().allMatch(round -> round.letThrough() == 0))
                .must(
                        "control: with the guard off each runs again",
                        rounds.stream().allMatch(round -> round.off().executions() == 2L * OFF))
                .close();
    }

    private Round kill(boolean together) throws IOException {
        String name = "repeated-" + System.nanoTime();
        Node victim = cluster.node(cluster.setup().members() - 1);
        Node survivor = cluster.node(0);
        // On a busy machine one may be let through without a claim.
        List<Sample> claims = together(victim, "plain", pairs(name + "/plain/", CLAIMS)).stream()
                .filter(sample -> sample.seen().equals(Sample.EXECUTED))
                .toList();
        List<Sample> off = new ArrayList<>(together(victim, "off", pairs(name + "/off/", OFF)));
        victim.killAtOnce();
        List<String> claimed = claims.stream().map(Sample::pair).toList();
        List<Sample> repetitions = together ? together(survivor, "plain", claimed) : inTurn(survivor, "plain", claimed);
        off.addAll(inTurn(survivor, "off", pairs(name + "/off/", OFF)));
        return new Round(claims, repetitions, Tally.of("off", off, cluster.executions(name)));
    }

    private static List<String> pairs(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }

    private static List<Sample> together(Node node, String kind, List<String> pairs) {
        List<CompletableFuture<Sample>> sent =
                pairs.stream().map(pair -> Sender.send(node, kind, pair)).toList();
        return sent.stream().map(CompletableFuture::join).toList();
    }

    private static List<Sample> inTurn(Node node, String kind, List<String> pairs) {
        return pairs.stream().map(pair -> Sender.send(node, kind, pair).join()).toList();
    }
}
