package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Two nodes whose claims never meet, as on the two sides of a split brain, write into one database. The control is the same
 * without {@code dedupe-jdbc}.
 */
record SplitBrainScenario(Report report, Scale scale) {
    private static final int PORT_OFFSET = Cluster.PORT_OFFSET + 300;
    private static final int DATABASE_PORT = 13_000 + Cluster.PORT_OFFSET + 60;
    private static final int PER_SECOND = 50;
    private static final String SETTINGS = "2 clusters of one node each";

    void run() throws IOException {
        Tally[] seen = load("split-recorded", true);
        report.row("split brain, one database, records", SETTINGS)
                .saw(seen[0])
                .must("0 doubles", seen[0].doubles() == 0)
                .must("each pair is done", seen[0].none() == 0)
                .must("0 errors", seen[0].errors() == 0)
                .must("control: every pair with the guard off runs twice", seen[1].executions() == 2L * seen[1].pairs())
                .close();
    }

    void runControl() throws IOException {
        Tally[] seen = load("split-unrecorded", false);
        report.row("control: the same without dedupe-jdbc", SETTINGS)
                .saw(seen[0])
                .must("every pair is done twice", seen[0].doubles() == seen[0].pairs())
                .close();
    }

    /** What became of the guarded pairs, by their rows, and of those with the guard off. */
    private Tally[] load(String name, boolean recorded) throws IOException {
        Path journal = Files.createDirectories(Report.DIRECTORY).resolve(name + "-" + System.nanoTime());
        try (Database database = Database.start(DATABASE_PORT);
                Node one = node(name, 0, recorded, database, journal);
                Node two = node(name, 1, recorded, database, journal)) {
            one.awaitReady();
            two.awaitReady();
            Client client = Client.at(one.application());
            client.send(Call.of("PUT", "/pairs/recorded"));
            Load.Plan plan =
                    new Load.Plan(name, List.of(RecordedPairsResource.KIND), scale.splitPairs(), PER_SECOND, true);
            List<Sample> samples =
                    Load.start(plan, new Routing(List.of(one, two))).join();
            String rows = client.send(Call.of("GET", "/pairs/recorded")).text();
            return new Tally[] {
                Tally.of(RecordedPairsResource.KIND, samples, RecordedPairsResource.counted(rows, name)),
                Tally.of("off", samples, Journal.executions(journal, name))
            };
        }
    }

    private static Node node(String name, int index, boolean recorded, Database database, Path journal)
            throws IOException {
        int port = 13_000 + PORT_OFFSET + index;
        return Node.start(
                name + index,
                PORT_OFFSET + 100 * index,
                Cluster.warWithRows(recorded),
                Map.of(
                        "dedupe.hazelcast.port",
                        String.valueOf(port),
                        "dedupe.hazelcast.members",
                        "127.0.0.1:" + port,
                        "dedupe.hazelcast.cluster-name",
                        name + index,
                        "test.database",
                        database.url(),
                        Journal.FILE,
                        journal.toString()),
                Node.WITHOUT_BROKER);
    }
}
