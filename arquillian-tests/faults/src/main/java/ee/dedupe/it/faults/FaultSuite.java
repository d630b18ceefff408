package ee.dedupe.it.faults;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * The long form, for a machine with nothing else to do. Not found by name: {@code mvnw verify -Pfaults} runs it. See
 * arquillian-tests/faults/README.md.
 */
class FaultSuite {
    private static final Report REPORT = new Report("long", true);
    private static final int REDEPLOYMENTS = 20;

    @AfterAll
    static void print() {
        REPORT.print();
    }

    @Test
    void threeNodes_oneKilled() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(Setup.of("killed", 3))) {
            all.run(() -> new RaceScenario(REPORT, cluster, Scale.LONG).run());
            all.run(() -> new KillScenario(REPORT, cluster, Scale.LONG, "proceed").runWithBackup());
            cluster.restart(2);
            all.run(() -> new KillScenario(REPORT, cluster, Scale.LONG, "reject").runWithBackup());
            cluster.restart(2);
            all.run(() -> new RepeatedAfterKillScenario(REPORT, cluster, Scale.LONG).run());
        }
        all.end();
    }

    @Test
    void threeNodes_restarted() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(Setup.of("restarted", 3))) {
            all.run(() -> new RunningCallScenario(REPORT, cluster, Scale.LONG).run());
            cluster.restart(2);
            all.run(() -> new RollingScenario(REPORT, cluster).run());
            all.run(() -> new ClockScenario(REPORT, cluster).run());
        }
        all.end();
    }

    @Test
    void twoNodes_raceAndKill_alsoOnABusyMachine() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(Setup.of("two", 2))) {
            all.run(() -> new RaceOfEightScenario(REPORT, cluster, Scale.LONG).run());
            all.run(() -> new RepeatedAfterKillScenario(REPORT, cluster, Scale.LONG).run());
        }
        all.end();
    }

    @Test
    void threeNodes_withoutBackup_loseClaims() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(Setup.of("no-backup", 3).backups(0))) {
            all.run(() -> new KillScenario(REPORT, cluster, Scale.LONG.pairs(3_000), "proceed").runControl());
        }
        all.end();
    }

    @Test
    void threeNodes_oneFrozen() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(Setup.of("frozen", 3).minimum(2))) {
            long threads = cluster.sum("threads");
            all.run(() -> new FreezeScenario(REPORT, cluster, Scale.LONG, "proceed").run());
            all.run(() -> new AfterFreeze(REPORT, cluster).split());
            cluster.restart(2);
            all.run(() -> new FreezeScenario(REPORT, cluster, Scale.LONG, "reject").run());
            all.run(() -> new AfterFreeze(REPORT, cluster).split());
            all.run(() -> new AfterFreeze(REPORT, cluster).leftovers(threads));
        }
        all.end();
    }

    @Test
    void threeNodes_oneFrozenAgainAndAgain_theOthersStayTogether() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(Setup.of("together", 3).minimum(2))) {
            all.run(() -> new TogetherScenario(REPORT, cluster).run());
        }
        all.end();
    }

    @Test
    void threeNodes_oneFrozen_hazelcastsHeartbeat() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(Setup.of("frozen-60", 3).hazelcastsHeartbeat())) {
            all.run(() -> new FreezeScenario(REPORT, cluster, Scale.LONG, "proceed").run());
            all.run(() -> new AfterFreeze(REPORT, cluster).split());
        }
        all.end();
    }

    @Test
    void threeNodes_oneFrozen_withoutBudget() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(
                Setup.of("frozen-no-budget", 3).hazelcastsHeartbeat().budget("PT30S"))) {
            all.run(() -> new FreezeScenario(REPORT, cluster, Scale.LONG.freeze(10), "proceed").runControl());
        }
        all.end();
    }

    @Test
    void storeDownAtStart_thenUp_thenGone() throws IOException {
        Scenarios all = new Scenarios();
        all.run(() -> new StoreDownScenario(REPORT, Scale.LONG).run());
        all.end();
    }

    @Test
    void splitBrain_withRecords_writesOneRowEach() throws IOException {
        Scenarios all = new Scenarios();
        all.run(() -> new SplitBrainScenario(REPORT, Scale.LONG).run());
        all.run(() -> new SplitBrainScenario(REPORT, Scale.LONG).runControl());
        all.end();
    }

    @Test
    void twoNodes_redeployed_stayFlat() throws IOException {
        Scenarios all = new Scenarios();
        try (Cluster cluster = Cluster.start(Setup.of("redeploy", 2))) {
            RedeployScenario scenario = new RedeployScenario(REPORT, cluster, REDEPLOYMENTS);
            all.run(scenario::run);
            all.run(scenario::runWithRunningCalls);
        }
        all.end();
    }
}
