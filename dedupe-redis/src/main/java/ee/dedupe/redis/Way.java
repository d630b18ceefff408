package ee.dedupe.redis;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.util.Pool;

/** How a script is run. */
sealed interface Way {
    /** Wherever the client finds its key. */
    Way BY_CLIENT = new ByClient();

    /** What it answers: null, a number, bytes, or a list of these. */
    @Nullable
    Object run(UnifiedJedis client, Script script, byte[] key, byte[]... arguments);

    /** By the client. */
    record ByClient() implements Way {
        @Override
        public @Nullable Object run(UnifiedJedis client, Script script, byte[] key, byte[]... arguments) {
            return script.run(client, key, arguments);
        }
    }

    /**
     * By a connection that is open already, on the thread of a caller who waits no longer than that. It is made where another
     * thread has taken the last one meanwhile.
     *
     * @param endNanos of {@link System#nanoTime}
     */
    record Bounded(Pool<Connection> open, long endNanos) implements Way {
        @Override
        public @Nullable Object run(UnifiedJedis client, Script script, byte[] key, byte[]... arguments) {
            Connection connection = taken();
            try {
                int patience = connection.getSoTimeout();
                connection.setSoTimeout((int) left().toMillis());
                Object answer = script.run(connection, key, arguments);
                connection.setSoTimeout(patience);
                return answer;
            } catch (RuntimeException e) {
                // With the patience of this caller it is of no use to the next one.
                connection.setBroken();
                throw e;
            } finally {
                giveBack(connection);
            }
        }

        private Connection taken() {
            try {
                return open.borrowObject(left());
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new JedisConnectionException("No connection", e);
            }
        }

        private void giveBack(Connection connection) {
            if (connection.isBroken()) {
                open.returnBrokenResource(connection);
            } else {
                open.returnResource(connection);
            }
        }

        /** A socket would wait for ever for nothing. */
        private Duration left() {
            return Duration.ofMillis(
                    Math.max(1, Duration.ofNanos(endNanos - System.nanoTime()).toMillis()));
        }
    }
}
