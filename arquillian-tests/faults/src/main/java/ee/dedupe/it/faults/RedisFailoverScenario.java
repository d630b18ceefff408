package ee.dedupe.it.faults;

import ee.dedupe.it.kit.TestTime;
import ee.dedupe.redis.server.SentinelGroup;
import java.io.IOException;
import java.time.Duration;

/** The primary of the claims is killed under load; the Sentinels make its replica the primary. */
record RedisFailoverScenario(Report report, NodePair nodes, SentinelGroup group) {
    private static final Duration FAILOVER = Duration.ofSeconds(8);
    private static final int KNOWN = 200;

    void run() throws IOException {
        String name = "failover-" + System.nanoTime();
        long made = NodePair.claim(nodes.nodes().get(0), "reject", name, KNOWN, Sample.EXECUTED);
        RedisLoad.Seen seen = new RedisLoad(nodes, "reject").with(() -> {
            group.primary().kill();
            TestTime.pass(FAILOVER);
        });
        nodes.awaitGuarding();
        double away = Sample.lastUnguarded(seen.guarded(), seen.fault());
        long lost = NodePair.claim(nodes.nodes().get(1), "reject", name, KNOWN, Sample.EXECUTED);
        seen.tell(report.row("primary killed, Sentinels, reject", nodes.settings()))
                .saw("last refused with 503 " + Math.round(away * 10) / 10.0 + " s after the kill")
                .saw("of " + made + " claims made some seconds before " + lost + " are lost")
                .must("control: the claims were made", made == KNOWN)
                .must("what the replica has is not lost", lost == 0)
                .must("control: the store was away", seen.sum(Tally::unavailable) > 0)
                .must("nothing runs unguarded", seen.sum(Tally::bypassed) == 0)
                // What was on its way to the replica at the kill: a few at this rate.
                .must("hardly a guarded double", seen.sum(Tally::doubles) <= 2)
                .mustInTime("guards on the replica within 5 s", away <= 5)
                .close();
    }
}
