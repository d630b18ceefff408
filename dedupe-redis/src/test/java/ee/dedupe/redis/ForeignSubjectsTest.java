package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import redis.clients.jedis.Jedis;

/** What lies under a subject and this version did not write: of a newer one, damaged, somebody else's. */
class ForeignSubjectsTest {
    private static RedisServer server;
    private static ClaimStore store;
    private static ForgettingStore forgetting;
    private static Jedis redis;

    private final SubjectKey subject = SubjectKey.of(Claims.newKey().toBytes());
    private final String name = "dedupe:about:" + subject.toHex();
    private final List<StorageKey> forgotten = new ArrayList<>();

    @BeforeAll
    static void startServer() {
        server = RedisServer.start();
        store = TestStores.open(server);
        forgetting = store.forgetting();
        redis = new Jedis("127.0.0.1", server.port());
    }

    @AfterAll
    static void stopServer() {
        redis.close();
        store.close();
        server.close();
    }

    static Stream<BiConsumer<Jedis, String>> foreign() {
        return Stream.of(
                (redis, name) -> redis.set(name, "text"),
                (redis, name) -> redis.hset(name, "field", "value"),
                (redis, name) -> redis.zadd(name, 1e15, "longer, or shorter, than what this version writes"),
                (redis, name) -> redis.zadd(name, 1e15, ""));
    }

    @ParameterizedTest
    @MethodSource("foreign")
    void about_aSubjectThatIsUnreadable_isNotedAndForgotten(BiConsumer<Jedis, String> write) {
        write.accept(redis, name);
        Claim claim = Claims.inProgress(store);
        forgetting.about(claim, Set.of(subject), Claims.TTL);
        store.complete(claim, Claims.newOutcome(), Claims.TTL);

        assertThat(forgetting.forget(subject, forgotten::add)).isTrue();
        assertThat(forgotten).containsExactly(claim.key());
    }

    @ParameterizedTest
    @MethodSource("foreign")
    void forget_aSubjectThatIsUnreadable_ends(BiConsumer<Jedis, String> write) {
        write.accept(redis, name);

        assertThat(forgetting.forget(subject, forgotten::add)).isTrue();
        assertThat(forgotten).isEmpty();
    }

    @Test
    void forget_aSubjectWithAnUnreadableClaim_tellsOfItAndLeavesIt() {
        redis.zadd(name, 1e15, "of a newer version");
        try (LogLines log = new LogLines()) {
            forgetting.forget(subject, forgotten::add);

            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0132 ");
        }
        assertThat(redis.zcard(name)).isEqualTo(1);
    }
}
