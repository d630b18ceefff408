package ee.dedupe.redis;

import ee.dedupe.redis.Script.Acknowledged;
import ee.dedupe.redis.internal.link.OpenConnections;
import ee.dedupe.redis.internal.link.RedisLink;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/**
 * Calls of the server, whose failures are the store's.
 *
 * @param way how a script is run
 */
record RedisCalls(RedisLink link, Way way) {
    RedisCalls(RedisLink link) {
        this(link, link.open().map(open -> Way.over(open, link.patience())).orElse(Way.BY_CLIENT));
    }

    /** These, for a caller who waits no longer; empty where one may have to connect. */
    Optional<RedisCalls> within(Duration most) {
        return link.open()
                .filter(OpenConnections::areIdle)
                .map(open -> new RedisCalls(link, Way.until(open, System.nanoTime() + most.toNanos())));
    }

    /** Asks the server. The text {@code call} only says which call it was. */
    <T> T ask(String call, Function<UnifiedJedis, T> question) {
        try {
            T answer = twice(question);
            link.answered();
            return answer;
        } catch (ClaimStoreException e) {
            throw e;
        } catch (JedisDataException e) {
            if (isFull(e)) {
                throw new StoreFullException(
                        "DEDUP0303 Redis has no memory for a claim: raise its maxmemory, or shorten the ttl");
            }
            throw failed(call, e);
        } catch (RuntimeException e) {
            throw failed(call, e);
        }
    }

    /** Runs a script. */
    @Nullable
    Object run(String call, Script script, byte[] key, byte[]... arguments) {
        return ask(call, client -> new Acknowledged(way.run(client, script, key, arguments), 0))
                .answer();
    }

    /**
     * Runs a script whose change must not be lost, and has replicas acknowledge it where that was asked for.
     *
     * @param wrote whether this answer tells of a change
     */
    @Nullable
    Object change(String call, Script script, Predicate<@Nullable Object> wrote, byte[] key, byte[]... arguments) {
        return ask(
                        call,
                        client -> link.replicas()
                                .map(replicas -> acknowledged(client, replicas, script, wrote, key, arguments))
                                .orElseGet(() -> new Acknowledged(way.run(client, script, key, arguments), 0)))
                .answer();
    }

    private Acknowledged acknowledged(
            UnifiedJedis client,
            int replicas,
            Script script,
            Predicate<@Nullable Object> wrote,
            byte[] key,
            byte[]... arguments) {
        long patienceMillis = link.replicaPatience().toMillis();
        Acknowledged done;
        try {
            done = script.run(client, wrote, replicas, patienceMillis, key, arguments);
        } catch (JedisRedirectionException e) {
            // A pipeline follows no key to another node. A single command does, and learns the way.
            client.exists(key);
            done = script.run(client, wrote, replicas, patienceMillis, key, arguments);
        }
        if (done.replicas() < replicas) {
            throw new ClaimStoreException("DEDUP0304 " + done.replicas() + " of " + replicas
                    + " replicas have a change of a claim after " + patienceMillis + " ms");
        }
        return done;
    }

    /**
     * Once more where a connection had been cut while it was idle, and where the server refused it, since it cannot serve: nothing
     * was done, or a change that may be lost, and each may be asked for twice.
     */
    private <T> T twice(Function<UnifiedJedis, T> question) {
        try {
            return question.apply(link.client());
        } catch (JedisConnectionException e) {
            // The thread's own interruption closes the socket of a virtual one: the other connections are sound.
            if (hasWaited(e) || Thread.currentThread().isInterrupted()) {
                throw e;
            }
            link.forgetCut();
        } catch (JedisException e) {
            if (!Refusal.isServersState(e)) {
                throw e;
            }
            link.leave();
        }
        return question.apply(link.client());
    }

    private static boolean hasWaited(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof SocketTimeoutException) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFull(JedisDataException e) {
        String message = e.getMessage();
        return message != null && message.contains("OOM ");
    }

    private static ClaimStoreException failed(String call, RuntimeException cause) {
        if (cause instanceof RejectedExecutionException) {
            return new ClaimStoreException(
                    "DEDUP0301 Redis was not asked for a " + call + ": " + cause.getMessage(), cause);
        }
        return new ClaimStoreException(
                "DEDUP0301 Redis did not answer a " + call + ": "
                        + cause.getClass().getSimpleName(),
                cause);
    }
}
