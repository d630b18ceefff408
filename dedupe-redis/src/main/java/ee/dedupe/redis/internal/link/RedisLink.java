package ee.dedupe.redis.internal.link;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.RedisClusterClient;
import redis.clients.jedis.RedisSentinelClient;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.util.Pool;
import redis.clients.jedis.util.SafeEncoder;

/**
 * The way to the server: a client of our own, which is made when it is first needed and can be, or the application's.
 * Thread-safe.
 */
public final class RedisLink implements AutoCloseable {
    private final RedisSettings settings;
    private final Supplier<UnifiedJedis> maker;
    private final boolean own;
    private final @Nullable OpenConnections open;
    private final ReentrantLock making = new ReentrantLock();
    private volatile @Nullable UnifiedJedis client;
    private final AtomicReference<@Nullable Runnable> afterFirstAnswer = new AtomicReference<>();
    private volatile boolean closed;

    private RedisLink(RedisSettings settings, Supplier<UnifiedJedis> maker, boolean own) {
        this.settings = settings;
        this.maker = maker;
        this.own = own;
        this.open = own && settings.isOneServer() && replicas().isEmpty()
                ? new OpenConnections(
                        patience -> ClientMaker.connection(settings, patience),
                        settings.limits().connections())
                : null;
    }

    /** Makes a link by a client of our own, not connected yet. */
    public static RedisLink own(RedisSettings settings) {
        return new RedisLink(settings, () -> ClientMaker.make(settings), true);
    }

    /** Makes a link by the application's client, which is not closed here. */
    public static RedisLink of(UnifiedJedis bean, RedisSettings settings) {
        return new RedisLink(settings, () -> bean, false);
    }

    /**
     * The client.
     *
     * @throws JedisException when neither Sentinels nor a cluster can be reached, or while another thread tries to
     */
    public UnifiedJedis client() {
        UnifiedJedis known = client;
        return known == null ? made() : known;
    }

    private UnifiedJedis made() {
        if (!making.tryLock()) {
            throw new JedisConnectionException("Not connected; another thread tries to");
        }
        try {
            UnifiedJedis known = client;
            if (known != null) {
                return known;
            }
            if (closed) {
                throw new JedisConnectionException("Closed");
            }
            UnifiedJedis made = maker.get();
            client = made;
            return made;
        } finally {
            making.unlock();
        }
    }

    /** Keeps what is to be done once, on the thread that asks, when the server has answered. */
    public void afterFirstAnswer(Runnable task) {
        afterFirstAnswer.set(task);
    }

    /** The server has answered. */
    public void answered() {
        Runnable task = afterFirstAnswer.get() == null ? null : afterFirstAnswer.getAndSet(null);
        if (task != null) {
            task.run();
        }
    }

    /** Throws idle connections away, which may have been cut; the application's are its own. */
    public void forgetCut() {
        if (own) {
            leave();
        }
    }

    /**
     * Leaves servers that cannot serve: by open connections they would be met again and again, and behind one address another
     * may serve by now. The application's pool does not see it either.
     */
    public void leave() {
        open().ifPresent(OpenConnections::leave);
        UnifiedJedis known = client;
        if (known != null) {
            pools(known).values().forEach(Pool::clear);
        }
    }

    /** Returns the connections of scripts; empty where Jedis finds the server, or the application gives the client. */
    public Optional<OpenConnections> open() {
        return Optional.ofNullable(open);
    }

    /** The pools of connections by node; none for a client of which it is not known. */
    private Map<?, ? extends Pool<Connection>> pools(UnifiedJedis client) {
        if (client instanceof RedisClient single) {
            return Map.of(place(), single.getPool());
        }
        if (client instanceof RedisClusterClient cluster) {
            return cluster.getClusterNodes();
        }
        return client instanceof RedisSentinelClient sentinels ? sentinels.getPrimaryNodesConnectionMap() : Map.of();
    }

    /** Returns where the claims are, for people. */
    public String place() {
        return own ? settings.place() : "the application's own client";
    }

    /** Returns how many replicas have to have what is written; empty for none. */
    public Optional<Integer> replicas() {
        return settings.waitReplicas() == 0 ? Optional.empty() : Optional.of(settings.waitReplicas());
    }

    /** Returns how long one command may take. */
    public Duration patience() {
        return settings.limits().patience();
    }

    /** Returns how long to wait for the replicas: a little less than for an answer, so that the answer comes. */
    public Duration replicaPatience() {
        return Duration.ofNanos(patience().toNanos() / 4 * 3);
    }

    /** Connections that are in use end when they are given back. */
    @Override
    public void close() {
        making.lock();
        try {
            closed = true;
            open().ifPresent(OpenConnections::close);
            UnifiedJedis known = client;
            if (own && known != null) {
                known.close();
            }
        } finally {
            making.unlock();
        }
    }

    /** Returns what each node says of itself, by where it is. */
    Map<String, String> reports() {
        Map<?, ? extends Pool<Connection>> pools = pools(client());
        Map<String, String> reports = new TreeMap<>();
        pools.forEach((node, pool) -> reports.put(node.toString(), report(pool)));
        return pools.isEmpty() ? Map.of(place(), client().info()) : reports;
    }

    private static String report(Pool<Connection> pool) {
        try (Connection connection = pool.getResource()) {
            return SafeEncoder.encode((byte[]) connection.executeCommand(Protocol.Command.INFO));
        }
    }
}
