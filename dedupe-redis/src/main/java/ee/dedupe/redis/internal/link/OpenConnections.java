package ee.dedupe.redis.internal.link;

import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;

/**
 * Connections to one server that stay open between calls, so that a caller can know that it need not connect. The pools of Jedis
 * make a new connection on the thread that gives a broken one back. Thread-safe.
 */
public final class OpenConnections implements AutoCloseable {
    private final Function<Duration, Connection> maker;
    private final Semaphore free;
    private final Deque<Open> idle = new ConcurrentLinkedDeque<>();
    /** Grows each time all that are open are left: those in use then, too, when they are given back. */
    private final AtomicInteger round = new AtomicInteger();

    private volatile boolean closed;

    /**
     * One of them.
     *
     * @param round in which it was made
     */
    private record Open(Connection connection, int round) {}

    /**
     * Makes a set in which no connection is open yet.
     *
     * @param maker connects within that time
     */
    OpenConnections(Function<Duration, Connection> maker, int most) {
        this.maker = maker;
        this.free = new Semaphore(most);
    }

    /** Returns whether a caller can have one at once. */
    public boolean areIdle() {
        return !idle.isEmpty();
    }

    /**
     * Has this done with one that is idle, or a new one, within that time; waits while all are in use.
     *
     * @throws RejectedExecutionException when all are in use, or this thread is not to wait: no fault of the server
     */
    public @Nullable Object with(Duration patience, Function<Connection, @Nullable Object> work) {
        acquire(patience);
        try {
            Open open = taken(patience);
            try {
                return work.apply(open.connection());
            } finally {
                giveBack(open);
            }
        } finally {
            free.release();
        }
    }

    private Open taken(Duration patience) {
        Open known = idle.poll();
        if (known != null) {
            return known;
        }
        int now = round.get();
        return new Open(maker.apply(patience), now);
    }

    /** Tries without waiting first: a wait would refuse an interrupted thread also where a connection is free. */
    private void acquire(Duration patience) {
        try {
            if (free.tryAcquire() || free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectedExecutionException("All connections are in use, and this thread is interrupted", e);
        }
        throw new RejectedExecutionException("All connections are in use");
    }

    /** One that is broken, or was left meanwhile, is thrown away. */
    private void giveBack(Open open) {
        if (open.connection().isBroken() || isLeft(open)) {
            open.connection().close();
            return;
        }
        idle.push(open);
        if (isLeft(open)) {
            closeIdle();
        }
    }

    private boolean isLeft(Open open) {
        return closed || open.round() != round.get();
    }

    /** Leaves all that are open now. */
    void leave() {
        round.incrementAndGet();
        closeIdle();
    }

    private void closeIdle() {
        for (Open each = idle.poll(); each != null; each = idle.poll()) {
            each.connection().close();
        }
    }

    /** Ends all connections. Those that are in use end when they are given back. */
    @Override
    public void close() {
        closed = true;
        closeIdle();
    }
}
