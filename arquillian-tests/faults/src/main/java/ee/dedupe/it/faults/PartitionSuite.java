package ee.dedupe.it.faults;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Nodes that are cut apart. Needs root, for network namespaces; not found by name: {@code mvnw verify -Pfaults-network}
 * runs it. See arquillian-tests/faults/README.md.
 */
class PartitionSuite {
    private static final Report REPORT = new Report("network", true);
    private static final int DATABASE_PORT = 13_000 + Cluster.PORT_OFFSET + 60;

    @AfterAll
    static void print() {
        REPORT.print();
    }

    @Test
    void minorityCutOff_withProtection_keepsOneWinner() throws IOException {
        run(Setup.of("protected", 3).minimum(2));
    }

    @Test
    void minorityCutOff_withoutProtection_doubles() throws IOException {
        run(Setup.of("unprotected", 3));
    }

    @Test
    void minorityCutOff_withoutProtection_withRecords_writesOneRowEach() throws IOException {
        runWithRows(true);
    }

    @Test
    void minorityCutOff_withoutProtection_withoutRecords_writesTwo() throws IOException {
        runWithRows(false);
    }

    private static void runWithRows(boolean recorded) throws IOException {
        Setup setup = Setup.of(recorded ? "recorded" : "unrecorded", 3);
        try (Network network = Network.create(setup.members());
                Database database = Database.start(Network.OF_THIS_PROCESS, DATABASE_PORT);
                Cluster cluster = Cluster.start(
                        setup.with("test.database", database.url()), network.places(), Cluster.warWithRows(recorded))) {
            new PartitionScenario(REPORT, cluster, network).runWithRows(recorded);
        }
    }

    private static void run(Setup setup) throws IOException {
        try (Network network = Network.create(setup.members());
                Cluster cluster = Cluster.start(setup, network.places())) {
            new PartitionScenario(REPORT, cluster, network).run();
        }
    }
}
