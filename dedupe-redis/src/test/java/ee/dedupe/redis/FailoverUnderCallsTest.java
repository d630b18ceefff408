package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.redis.server.ReplicaPair;
import ee.dedupe.tck.EngineNode;
import ee.dedupe.tck.Failover;
import ee.dedupe.tck.MovingAddress;
import ee.dedupe.tck.RetriedCalls;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/** Two nodes behind one address, whose clients call and retry all the time while the primary becomes a replica. */
@Tag("processes")
@Tag("faults")
class FailoverUnderCallsTest {
    private static final Duration BUDGET = Duration.ofSeconds(1);
    /** Of the same order: a breaker that has opened tries once a second. */
    private static final Duration LONGEST = TestTime.scaled(BUDGET.multipliedBy(4));

    private static final int CLIENTS = 8;
    private static final int CALLS = 500;

    private final ReplicaPair pair = ReplicaPair.start();
    private final RedisServer old = pair.primary();
    private final RedisServer next = pair.replica();
    private final MovingAddress address = new MovingAddress(old.port());

    @AfterEach
    void stop() {
        address.close();
        pair.close();
    }

    private List<EngineNode> nodes(String... settings) {
        return Stream.generate(() -> new EngineNode(
                        TestStores.open(TestStores.with("127.0.0.1:" + address.port(), settings)), BUDGET))
                .limit(2)
                .toList();
    }

    /** Ends when calls have been served for a while after it. */
    private Failover during(String what, Failover.Demotion<RuntimeException> demotion, String... settings) {
        List<EngineNode> nodes = nodes(settings);
        try {
            RetriedCalls calls = RetriedCalls.begin(nodes, CLIENTS);
            Failover failover = Failover.of(calls, CALLS, address, next.port(), demotion);
            System.out.println("Redis behind one address, " + what + ": " + failover);
            return failover;
        } finally {
            nodes.forEach(EngineNode::close);
        }
    }

    private static void assertFollowed(Failover failover) {
        assertThat(failover.seen().twice()).isZero();
        assertThat(failover.seen().never()).isZero();
        assertThat(failover.seen().unexpected()).isEmpty();
        assertThat(failover.away()).isLessThan(LONGEST);
    }

    /** The primary holds its writes until the replica has all of them. */
    @Test
    void primary_thatHandsOver_isFollowed_andNothingRunsTwice() {
        assertFollowed(during("handed over", calls -> {
            pair.handOver();
            calls.awaitRefused(CLIENTS);
        }));
    }

    /** For a moment there are two primaries: what only the old one has is refused. */
    @Test
    void primary_thatIsReplaced_behindAReplicaThatIsWaitedFor_isFollowed_andNothingRunsTwice() {
        assertFollowed(during(
                "replaced, wait-replicas=1",
                calls -> {
                    try (Jedis redis = new Jedis("127.0.0.1", next.port())) {
                        redis.replicaofNoOne();
                    }
                    calls.awaitRefused(CLIENTS);
                    ReplicaPair.follow(old, next);
                    ReplicaPair.awaitTold(next, "state=online");
                    calls.awaitRefused(CLIENTS);
                },
                "dedupe.redis.wait-replicas",
                "1"));
    }

    /** The control: the others can fail. */
    @Test
    void address_thatMovesToAnEmptyServer_hasCallsRunTwice() {
        assertThat(during("control, to an empty server", calls -> {
                            ReplicaPair.empty(next);
                            ReplicaPair.follow(old, next);
                        })
                        .seen()
                        .twice())
                .isGreaterThan(CALLS / 2);
    }
}
