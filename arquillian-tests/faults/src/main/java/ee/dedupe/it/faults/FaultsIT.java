package ee.dedupe.it.faults;

import ee.dedupe.it.kit.OwnServers;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The short form of {@link FaultSuite}, for every build on the build server: asserts counts, and only shows times. With
 * Hazelcast's own heartbeat, since on a busy machine a member may well be silent for five seconds without being frozen.
 */
@OwnServers
@Tag("faults")
class FaultsIT {
    private static final Report REPORT = new Report("short", false);

    @AfterAll
    static void print() {
        REPORT.print();
    }

    @Test
    void twoNodes_killAndFreeze_keepOneWinner() throws IOException {
        try (Cluster cluster =
                Cluster.start(Setup.of("short", 2).hazelcastsHeartbeat().ttl("PT15S"))) {
            long threads = cluster.sum("threads");
            new RaceScenario(REPORT, cluster, Scale.SHORT).run();
            new RaceOfEightScenario(REPORT, cluster, Scale.SHORT).run();
            new KillScenario(REPORT, cluster, Scale.SHORT, "proceed").runWithBackup();
            cluster.restart(1);
            new FreezeScenario(REPORT, cluster, Scale.SHORT, "reject").run();
            new AfterFreeze(REPORT, cluster).leftovers(threads);
        }
    }

    @Test
    void splitBrain_withRecords_writesOneRowEach() throws IOException {
        new SplitBrainScenario(REPORT, Scale.SHORT).run();
    }

    @Test
    void twoNodes_withoutBackup_showThatTheSuiteCanFail() throws IOException {
        try (Cluster cluster = Cluster.start(
                Setup.of("short-no-backup", 2).hazelcastsHeartbeat().backups(0))) {
            new KillScenario(REPORT, cluster, Scale.SHORT, "proceed").runControl();
        }
    }
}
