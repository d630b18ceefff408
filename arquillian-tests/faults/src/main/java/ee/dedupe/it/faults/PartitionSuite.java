package ee.dedupe.it.faults;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Nodes that are cut apart. Needs root, for network namespaces; not found by name: {@code mvnw verify -Pfaults-network}
 * runs it. See docs/explanation/faults.md.
 */
class PartitionSuite {
    private static final Report REPORT = new Report("network", true);

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

    private static void run(Setup setup) throws IOException {
        try (Network network = Network.create(setup.members());
                Cluster cluster = Cluster.start(setup, network.places())) {
            new PartitionScenario(REPORT, cluster, network).run();
        }
    }
}
