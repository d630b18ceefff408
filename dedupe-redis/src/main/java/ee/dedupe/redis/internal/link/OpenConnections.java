package ee.dedupe.redis.internal.link;

import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import redis.clients.jedis.Connection;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * Connections to one server that stay open between calls, so that a caller can know that it need not connect. The pools of Jedis
 * make a new connection on the thread that gives a broken one back. Thread-safe.
 */
public final class OpenConnections implements AutoCloseable {
    private final Function<Duration, Connection> maker;
    private final Semaphore free;
    private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    /**
     * None yet.
     *
     * @param maker connects within that time
     */
    OpenConnections(Function<Duration, Connection> maker, int most) {
        this.maker = maker;
        this.free = new Semaphore(most);
    }

    /** Whether a caller can have one at once. */
    public boolean areIdle() {
        return !idle.isEmpty();
    }

    /** One that is idle, or a new one, within that time; waits while all are in use. To be given back. */
    public Connection take(Duration patience) {
        acquire(patience);
        Connection known = idle.poll();
        if (known != null) {
            return known;
        }
        boolean made = false;
        try {
            Connection connection = maker.apply(patience);
            made = true;
            return connection;
        } finally {
            if (!made) {
                free.release();
            }
        }
    }

    private void acquire(Duration patience) {
        try {
            if (free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new JedisConnectionException("All connections are in use");
    }

    /** A broken one is thrown away. */
    public void giveBack(Connection connection) {
        if (connection.isBroken() || closed) {
            connection.close();
        } else {
            idle.push(connection);
        }
        free.release();
        if (closed) {
            forgetIdle();
        }
    }

    void forgetIdle() {
        for (Connection each = idle.poll(); each != null; each = idle.poll()) {
            each.close();
        }
    }

    /** Those that are in use end when they are given back. */
    @Override
    public void close() {
        closed = true;
        forgetIdle();
    }
}
