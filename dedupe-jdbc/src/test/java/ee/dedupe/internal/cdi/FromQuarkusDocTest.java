package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.redis.server.RedisServer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.params.SetParams;

/**
 * The page on quarkus-http-idempotency, done on a Redis: a thousand keys, half of them before the change of guard. What stands
 * before it is a stand-in that keeps entries as version 0.1.0 does, since the extension runs on Quarkus alone.
 */
class FromQuarkusDocTest {
    private static final int KEYS = 1_000;

    @TempDir
    static Path classes;

    private static RedisServer server;
    private static RedisClient redis;
    private static MovingPage page;

    private int charges;

    @BeforeAll
    static void start() {
        server = RedisServer.start();
        redis = RedisClient.create("127.0.0.1", server.port());
        page = MovingPage.of("quarkus-http-idempotency").compiled(classes);
    }

    @AfterAll
    static void stop() throws Exception {
        page.close();
        redis.close();
        server.close();
    }

    @BeforeEach
    void empty() {
        redis.flushAll();
    }

    /** As the application has it. */
    @ApplicationScoped
    static class Client {
        @Produces
        RedisClient redis() {
            return redis;
        }
    }

    /** The extension of before: it reserves, runs, and stores, for alice. */
    private String before(String key) {
        String name = name("alice", "", key);
        if (redis.set(name, entry(JsonValue.NULL), new SetParams().nx().px(60_000)) == null) {
            return "201 again";
        }
        charges++;
        redis.set(name, answered(201, Json.createValue("{\"charge\":" + charges + "}")), new SetParams().px(3_600_000));
        return "201";
    }

    private static String answered(int status, JsonValue entity) {
        return entry(Json.createObjectBuilder()
                .add("status", status)
                .add("headers", Json.createObjectBuilder().add("Location", "/payments/1"))
                .add("entity", entity)
                .add("mediaType", "application/json")
                .build());
    }

    private static String entry(JsonValue response) {
        return Json.createObjectBuilder()
                .add("fingerprint", "f")
                .add("response", response)
                .build()
                .toString();
    }

    /** The digest of framed fields, each behind its length. */
    private static String name(String... fields) {
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(framed)) {
            for (String field : fields) {
                byte[] bytes = field.getBytes(StandardCharsets.UTF_8);
                out.writeInt(bytes.length);
                out.write(bytes);
            }
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(framed.toByteArray());
            return "idempotency:" + HexFormat.of().formatHex(digest);
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String after(TaskPages.Running payments, String key) {
        return payments.post("charge", key, Map.of("Idempotency-Key", key), key);
    }

    private static List<String> keys(int from, int to) {
        return IntStream.range(from, to).mapToObj(number -> "key-" + number).toList();
    }

    @Test
    void thousandKeys_halfOfThemBefore_runOnceEach() {
        assertThat(keys(0, KEYS / 2)).allMatch(key -> before(key).equals("201"));
        assertThat(keys(0, KEYS / 2)).allMatch(key -> before(key).equals("201 again"));
        try (TaskPages.Running payments = page.start(Client.class)) {
            assertThat(keys(KEYS / 2, KEYS))
                    .allMatch(key -> after(payments, key).equals("201 executed"));
            assertThat(keys(0, KEYS)).allMatch(key -> after(payments, key).equals("201 replayed"));
            assertThat(keys(0, KEYS)).allMatch(key -> after(payments, key).equals("201 replayed"));
        }
        assertThat(charges).isEqualTo(KEYS / 2);
    }

    /** What the bean is for. */
    @Test
    void withoutTheBean_keysOfBeforeRunAgain() {
        assertThat(before("key-1")).isEqualTo("201");

        try (TaskPages.Running payments = page.start(List.of("com.acme.Payments"), Client.class)) {
            assertThat(after(payments, "key-1")).isEqualTo("201 executed");
        }
    }

    @Test
    void entries_areReadAsThePageSays() {
        redis.set(name("alice", "", "runs"), entry(JsonValue.NULL));
        redis.set(name("bob", "", "bobs"), answered(201, JsonValue.NULL));
        redis.set(
                name("alice", "", "object"),
                answered(200, Json.createObjectBuilder().add("id", 7).build()));
        redis.set(name("alice", "", "nothing"), answered(202, JsonValue.NULL));

        try (TaskPages.Running payments = page.start(Client.class)) {
            assertThat(after(payments, "runs")).isEqualTo("409 in-flight");
            assertThat(after(payments, "bobs")).isEqualTo("201 executed");
            assertThat(after(payments, "object")).isEqualTo("200 replayed");
            assertThat(after(payments, "nothing")).isEqualTo("202 replayed");
        }
    }

    @Test
    void entryThatCannotBeRead_refusesTheCall() {
        redis.set(name("alice", "", "broken"), "no JSON");

        try (TaskPages.Running payments = page.start(Client.class)) {
            assertThat(after(payments, "broken")).isEqualTo("503 unavailable");
        }
    }

    /** Where that header said who calls, and nobody has logged in. */
    @Test
    void scopeHeader_isTheSecondPart(@TempDir Path scoped) throws Exception {
        redis.set(name("", "alice", "key-1"), answered(201, JsonValue.NULL));
        MovingPage told = MovingPage.of("quarkus-http-idempotency")
                .changed("digest(caller.orElse(\"\"), \"\", key)", "digest(\"\", caller.orElse(\"\"), key)")
                .compiled(scoped);

        try (told;
                TaskPages.Running payments = told.start(Client.class)) {
            assertThat(after(payments, "key-1")).isEqualTo("201 replayed");
        }
    }
}
