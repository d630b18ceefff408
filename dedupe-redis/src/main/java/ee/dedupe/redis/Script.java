package ee.dedupe.redis;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.AbstractPipeline;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.Response;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisNoScriptException;

/**
 * A change of one key that the server makes at once. It is named by its digest, and sent only to a server that does not know
 * it yet, or has forgotten it.
 */
final class Script {
    private final byte[] source;
    private final byte[] digest;

    Script(String lua) {
        source = lua.getBytes(StandardCharsets.US_ASCII);
        digest = sha1(source);
    }

    @SuppressWarnings("InsecureCryptoUsage") // the name of a script, as the protocol has it
    private static byte[] sha1(byte[] source) {
        try {
            byte[] sum = MessageDigest.getInstance("SHA-1").digest(source);
            return HexFormat.of().formatHex(sum).getBytes(StandardCharsets.US_ASCII);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-1", e);
        }
    }

    /** Runs the script, and returns what it answers: null, a number, bytes, or a list of these. */
    @Nullable
    Object run(UnifiedJedis client, byte[] key, byte[]... arguments) {
        try {
            return client.evalsha(digest, List.of(key), List.of(arguments));
        } catch (JedisNoScriptException e) {
            return client.eval(source, List.of(key), List.of(arguments));
        }
    }

    /** Runs the script as a client does, over this connection. */
    @Nullable
    Object run(Connection connection, byte[] key, byte[]... arguments) {
        try {
            return connection.executeCommand(command(Command.EVALSHA, digest, key, arguments));
        } catch (JedisNoScriptException e) {
            return connection.executeCommand(command(Command.EVAL, source, key, arguments));
        }
    }

    private static CommandArguments command(Command evaluate, byte[] script, byte[] key, byte[]... arguments) {
        return new CommandArguments(evaluate).add(script).add(1).key(key).addObjects((Object[]) arguments);
    }

    /**
     * Runs the script, and returns what it answers, and how many replicas have all that this connection has written.
     * The replicas are asked only once the answer says that something was written: who learns what is there needs no
     * replica.
     *
     * @param wrote tells that of an answer
     * @param replicas to be waited for
     */
    Acknowledged run(
            UnifiedJedis client,
            Predicate<@Nullable Object> wrote,
            int replicas,
            long patienceMillis,
            byte[] key,
            byte[]... arguments) {
        try (AbstractPipeline pipeline = client.pipelined()) {
            Object answer = piped(pipeline, key, arguments);
            if (!wrote.test(answer)) {
                return new Acknowledged(answer, replicas);
            }
            Response<Long> reached = pipeline.waitReplicas(key, replicas, patienceMillis);
            pipeline.sync();
            return new Acknowledged(answer, reached.get());
        }
    }

    private @Nullable Object piped(AbstractPipeline pipeline, byte[] key, byte[]... arguments) {
        try {
            return answer(pipeline, pipeline.evalsha(digest, List.of(key), List.of(arguments)));
        } catch (JedisNoScriptException e) {
            return answer(pipeline, pipeline.eval(source, List.of(key), List.of(arguments)));
        }
    }

    private static @Nullable Object answer(AbstractPipeline pipeline, Response<Object> response) {
        pipeline.sync();
        return response.get();
    }

    /**
     * @param answer null, a number, bytes, or a list of these
     * @param replicas that have it; as many as were asked for where there was nothing to have
     */
    record Acknowledged(@Nullable Object answer, long replicas) {}
}
