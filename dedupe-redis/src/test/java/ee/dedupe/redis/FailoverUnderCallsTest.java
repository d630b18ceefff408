package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.EngineNode;
import ee.dedupe.tck.MovingAddress;
import ee.dedupe.tck.RetriedCalls;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.params.FailoverParams;

/** Two nodes behind one address, whose clients call and retry all the time while the primary becomes a replica. */
@Tag("processes")
@Tag("faults")
class FailoverUnderCallsTest {
    private static final Duration BUDGET = Duration.ofSeconds(1);
    /** Of the same order: a breaker that has opened tries once a second. */
    private static final Duration LONGEST = TestTime.scaled(BUDGET.multipliedBy(4));

    private static final int CLIENTS = 8;
    private static final int CALLS = 500;

    private final RedisServer old = RedisServer.start();
    private final RedisServer next = RedisServer.start();
    private final MovingAddress address = new MovingAddress(old.port());

    @BeforeEach
    void replicate() {
        follow(next, old);
        Until.holds(() -> isTold(next, "master_link_status:up"));
    }

    @AfterEach
    void stop() {
        address.close();
        next.close();
        old.close();
    }

    private static void follow(RedisServer replica, RedisServer primary) {
        try (Jedis redis = new Jedis("127.0.0.1", replica.port())) {
            redis.replicaof("127.0.0.1", primary.port());
        }
    }

    private static boolean isTold(RedisServer server, String line) {
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            return redis.info("replication").contains(line);
        }
    }

    private List<EngineNode> nodes(String... settings) {
        return Stream.generate(() -> new EngineNode(
                        TestStores.open(TestStores.with("127.0.0.1:" + address.port(), settings)), BUDGET))
                .limit(2)
                .toList();
    }

    /** What the clients saw, and when the address had moved. */
    private record Failover(RetriedCalls.Seen seen, long movedNanos) {
        Duration away() {
            return seen.refusedAfter(movedNanos);
        }
    }

    /** Ends when calls have been served for a while after it. */
    private Failover during(String what, Consumer<RetriedCalls> demotion, String... settings) {
        List<EngineNode> nodes = nodes(settings);
        try {
            RetriedCalls calls = RetriedCalls.begin(nodes, CLIENTS);
            calls.awaitServed(CALLS);
            long begun = System.nanoTime();
            demotion.accept(calls);
            address.moveTo(next.port());
            long moved = System.nanoTime();
            calls.awaitServed(CALLS);
            Failover failover = new Failover(calls.end(), moved);
            System.out.println("Redis behind one address, " + what + ": " + failover.seen() + "; the last "
                    + failover.seen().refusedAfter(begun).toMillis() + " ms after it began, "
                    + failover.away().toMillis() + " ms after the move");
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
            try (Jedis redis = new Jedis("127.0.0.1", old.port())) {
                redis.failover(FailoverParams.failoverParams().to("127.0.0.1", next.port()));
            }
            Until.holds(() -> isTold(next, "role:master") && isTold(old, "role:slave"));
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
                    follow(old, next);
                    Until.holds(() -> isTold(next, "state=online"));
                    calls.awaitRefused(CLIENTS);
                },
                "dedupe.redis.wait-replicas",
                "1"));
    }

    /** The control: the others can fail. */
    @Test
    void address_thatMovesToAnEmptyServer_hasCallsRunTwice() {
        assertThat(during("control, to an empty server", calls -> {
                            try (Jedis redis = new Jedis("127.0.0.1", next.port())) {
                                redis.replicaofNoOne();
                                redis.flushAll();
                            }
                            follow(old, next);
                        })
                        .seen()
                        .twice())
                .isGreaterThan(CALLS / 2);
    }
}
