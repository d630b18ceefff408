package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

/** One node's clock is off; then the node is killed, and the others judge by their clocks what it wrote by its own. */
record ClockScenario(Report report, Cluster cluster) {
    private static final int CLAIMS = 200;
    private static final Duration TTL = Duration.ofSeconds(10);

    void run() throws IOException {
        int off = cluster.setup().members() - 1;
        measure(off, 0, rerun -> rerun == 0, late -> late == 0);
        measure(off, -60, rerun -> rerun > CLAIMS / 10, late -> late == 0);
        measure(off, 60, rerun -> rerun == 0, late -> late > CLAIMS / 10);
    }

    private void measure(int index, int seconds, LongPredicate early, LongPredicate late) throws IOException {
        cluster.restart(index, Map.of("com.hazelcast.clock.offset", String.valueOf(1000L * seconds)));
        Client one = Client.at(cluster.node(0).application());
        Client two = one.onNode(cluster.node(1).application());
        claim(one, "alive" + seconds, "200 executed");
        TestTime.pass(TTL.minusSeconds(3));
        long ranAlive = claim(two, "alive" + seconds, "200 executed");

        claim(one, "early" + seconds, "200 executed");
        claim(one, "late" + seconds, "200 executed");
        cluster.node(index).kill();
        TestTime.pass(Duration.ofSeconds(2));
        long ranEarly = claim(two, "early" + seconds, "200 executed");
        // One second for the rounding up, and one to be safe.
        TestTime.pass(TTL.plusSeconds(2));
        long refusedLate = claim(two, "late" + seconds, "409 duplicate");
        long warnings = cluster.console()
                .filter(line -> line.contains("WARN") && line.contains("DEDUP") && line.contains("clock"))
                .count();
        report.row(
                        seconds == 0
                                ? "control: no clock off, a node killed"
                                : "the clock of a node " + seconds + " s off, the node killed",
                        cluster.setup())
                .saw("of " + CLAIMS + " claims with ttl " + TTL.toSeconds() + " s each: ran again " + ranAlive
                        + " within the ttl while the node lived, " + ranEarly + " within the ttl after it was killed; "
                        + refusedLate + " refused although the ttl was over")
                .saw(warnings + " warnings about a clock")
                .must("none runs again while the node lives", ranAlive == 0)
                .must(
                        seconds < 0 ? "the node's claims end with it" : "none runs again within its ttl after the kill",
                        early.test(ranEarly))
                .must(
                        seconds > 0 ? "the node's claims live on for the offset" : "none is refused for longer",
                        late.test(refusedLate))
                .close();
    }

    private static long claim(Client client, String name, String counted) {
        return IntStream.range(0, CLAIMS)
                .mapToObj(i -> client.sendAsync(Call.post("/pairs/brief").text("clock/" + name + "/" + i)))
                .toList()
                .stream()
                .filter(answer -> answer.join().seen().equals(counted))
                .count();
    }
}
