package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** The only member of the cluster is killed; double clicks come to one node, a client of it. */
record StoreGoneScenario(Report report, Node node, Path journal, Scale scale) {
    private static final int KNOWN = 50;
    private static final int PER_SECOND = 400;

    void run(OutsideMember member) throws IOException {
        String name = "gone-" + System.nanoTime();
        List<Sample> known = sendKnown(name);
        member.close();
        long repeated = sendKnown(name).stream()
                .filter(sample -> !sample.seen().equals(Sample.DUPLICATE))
                .count();
        Load.Plan plan = new Load.Plan(name, List.of("proceed", "keyed-proceed"), scale.clicks(), PER_SECOND, false);
        List<Sample> samples = Load.start(plan, new Routing(List.of(node))).join();
        Map<String, Long> executions = Journal.executions(journal, name);
        Tally plain = Tally.of("proceed", samples, executions);
        Tally keyed = Tally.of("keyed-proceed", samples, executions);
        Tally off = Tally.of("off", samples, executions);
        report.row("store gone: " + scale.clicks() + " double clicks on one node", Setup.of("", 1))
                .saw("of " + KNOWN + " claims that it knew " + repeated + " were let through")
                .saw(plain)
                .saw("with keys: " + keyed)
                .must("control: the claims were made", Sample.answers(known).equals(Map.of(Sample.EXECUTED, (long)
                        KNOWN)))
                .must("each of them is refused", repeated == 0)
                .must("each pair runs once", plain.executions() + keyed.executions() == scale.clicks())
                .must("none runs twice", ranTwice(plain) + ranTwice(keyed) == 0)
                .must("0 errors", plain.errors() + keyed.errors() == 0)
                .must("control: every pair with the guard off runs twice", off.executions() == 2L * off.pairs())
                .close();
    }

    private static long ranTwice(Tally tally) {
        return tally.doubles() + tally.bypassedDoubles();
    }

    private List<Sample> sendKnown(String name) {
        List<CompletableFuture<Sample>> sent = IntStream.range(0, KNOWN)
                .mapToObj(i -> Sender.send(node, "proceed", name + "/known/" + i))
                .toList();
        return sent.stream().map(CompletableFuture::join).toList();
    }
}
