package ee.dedupe.redis.server;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.params.FailoverParams;

/** A primary and a replica that nobody watches: whoever wants the one in the other's place says so. */
public final class ReplicaPair implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final RedisServer primary;
    private final RedisServer replica;

    private ReplicaPair(RedisServer primary, RedisServer replica) {
        this.primary = primary;
        this.replica = replica;
    }

    /** Returns when the replica keeps up. */
    public static ReplicaPair start() {
        RedisServer primary = RedisServer.start("repl-diskless-sync-delay 0");
        ReplicaPair pair = new ReplicaPair(primary, RedisServer.start("replicaof 127.0.0.1 " + primary.port()));
        awaitTold(pair.replica, "master_link_status:up");
        return pair;
    }

    /** As it was at first. */
    public RedisServer primary() {
        return primary;
    }

    /** As it was at first. */
    public RedisServer replica() {
        return replica;
    }

    /** The primary holds its writes until the replica has all of them; connections to both stay open. */
    public void handOver() {
        try (Jedis redis = new Jedis("127.0.0.1", primary.port())) {
            redis.failover(FailoverParams.failoverParams().to("127.0.0.1", replica.port()));
        }
        awaitTold(replica, "role:master");
        awaitTold(primary, "role:slave");
    }

    /** From now on, and as soon as it can: what only the replica has is gone. */
    public static void follow(RedisServer replica, RedisServer primary) {
        try (Jedis redis = new Jedis("127.0.0.1", replica.port())) {
            redis.replicaof("127.0.0.1", primary.port());
        }
    }

    /** It is a primary, without a key. */
    public static void empty(RedisServer server) {
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            redis.replicaofNoOne();
            redis.flushAll();
        }
    }

    /** Returns when this server says so of its replication. */
    public static void awaitTold(RedisServer server, String line) {
        long start = System.nanoTime();
        try (Jedis redis = new Jedis("127.0.0.1", server.port())) {
            while (!redis.info("replication").contains(line)) {
                if (System.nanoTime() - start > PATIENCE.toNanos()) {
                    throw new IllegalStateException("Not after " + PATIENCE + ": " + line);
                }
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
            }
        }
    }

    @Override
    public void close() {
        replica.close();
        primary.close();
    }
}
