package ee.dedupe.redis;

import ee.dedupe.redis.internal.link.OpenConnections;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.UnifiedJedis;

/** The way in which a script is run. */
sealed interface Way {
    /** Wherever the client finds its key. */
    Way BY_CLIENT = new ByClient();

    /** Runs the script, and returns what it answers: null, a number, bytes, or a list of these. */
    @Nullable
    Object run(UnifiedJedis client, Script script, byte[] key, byte[]... arguments);

    /** Runs a script by the client. */
    record ByClient() implements Way {
        @Override
        public @Nullable Object run(UnifiedJedis client, Script script, byte[] key, byte[]... arguments) {
            return script.run(client, key, arguments);
        }
    }

    /** Makes a way over a connection that is open or made, each call with this patience. */
    static Way over(OpenConnections open, Duration patience) {
        return new ByConnection(open, patience::toNanos);
    }

    /**
     * Makes a way for a caller who waits no longer than that. A connection is made where another thread has taken the
     * last one meanwhile.
     *
     * @param endNanos of {@link System#nanoTime}
     */
    static Way until(OpenConnections open, long endNanos) {
        return new ByConnection(open, () -> endNanos - System.nanoTime());
    }

    /** Runs a script by a connection of our own. */
    record ByConnection(OpenConnections open, LongSupplier leftNanos) implements Way {
        @Override
        public @Nullable Object run(UnifiedJedis client, Script script, byte[] key, byte[]... arguments) {
            return open.with(left(), connection -> {
                connection.setSoTimeout((int) left().toMillis());
                return script.run(connection, key, arguments);
            });
        }

        /** A socket would wait for ever for nothing. */
        private Duration left() {
            return Duration.ofMillis(
                    Math.max(1, Duration.ofNanos(leftNanos.getAsLong()).toMillis()));
        }
    }
}
