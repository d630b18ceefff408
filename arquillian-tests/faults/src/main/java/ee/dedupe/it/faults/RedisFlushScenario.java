package ee.dedupe.it.faults;

import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import redis.clients.jedis.Jedis;

/** All claims are deleted under load by somebody else; the server answers all the time. */
record RedisFlushScenario(Report report, NodePair nodes, RedisServer server) {
    private static final int AFTERWARDS = 200;

    void run() throws IOException {
        RedisLoad.Seen seen = new RedisLoad(nodes, "reject").with(() -> {
            try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
                redis.flushAll();
            }
        });
        String name = "flushed-" + System.nanoTime();
        long first = NodePair.claim(nodes.nodes().get(0), "reject", name, AFTERWARDS, Sample.EXECUTED);
        long second = NodePair.claim(nodes.nodes().get(1), "reject", name, AFTERWARDS, Sample.DUPLICATE);
        seen.tell(report.row("Redis flushed, reject", nodes.settings()))
                .saw("afterwards " + first + " of " + AFTERWARDS + " run, and " + second
                        + " are refused by the other node")
                .must("control: claims are lost", seen.sum(Tally::doubles) > 0)
                .must("doubles of pairs with the flush between alone", seen.sum(Tally::doubles) <= seen.across())
                .must("0 x 503", seen.sum(Tally::unavailable) == 0)
                .must("guards at once", first == AFTERWARDS && second == AFTERWARDS)
                .close();
    }
}
