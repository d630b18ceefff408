package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.redis.internal.link.RedisSettings;
import ee.dedupe.redis.server.RedisServer;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Users and passwords, which no message, log line or stack trace ever has. */
@Tag("processes")
class LoginTest {
    private static final String PASSWORD = "never-to-be-printed";
    private static RedisServer server;

    @BeforeAll
    static void startServer() {
        server = RedisServer.start(
                "requirepass " + PASSWORD,
                "user shop on >" + PASSWORD
                        + " ~dedupe:* resetchannels &dedupe:* +@string +@sortedset +@scripting +@keyspace +@connection +@pubsub"
                        + " +pexpire +time");
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @Test
    void store_withThePassword_claims() {
        try (ClaimStore store = TestStores.open(server, "dedupe.redis.password", PASSWORD)) {
            Claims.completed(store);
        }
    }

    /** One who may not ask the server what it is, nor touch other keys. */
    @Test
    void store_ofARestrictedUser_claims() {
        try (ClaimStore store =
                TestStores.open(server, "dedupe.redis.user", "shop", "dedupe.redis.password", PASSWORD)) {
            Claims.completed(store);
        }
    }

    @Test
    void store_ofARestrictedUser_forgets() {
        try (ClaimStore store =
                TestStores.open(server, "dedupe.redis.user", "shop", "dedupe.redis.password", PASSWORD)) {
            Claim claim = Claims.standing(store);
            ForgettingStore forgetting = store.forgetting();
            SubjectKey subject = SubjectKey.of(claim.key().toBytes());
            forgetting.about(claim, Set.of(subject), Duration.ofMinutes(1));
            List<StorageKey> told = new ArrayList<>();

            assertThat(forgetting.forget(subject, told::add)).isTrue();
            assertThat(told).containsExactly(claim.key());
        }
    }

    @Test
    void store_inAnotherDatabase_seesNoClaimsOfTheFirst() {
        try (ClaimStore first = TestStores.open(server, "dedupe.redis.password", PASSWORD);
                ClaimStore second =
                        TestStores.open(server, "dedupe.redis.password", PASSWORD, "dedupe.redis.database", "3")) {
            var claim = Claims.standing(first);

            assertThat(Claims.free(second, List.of(claim.key()))).isEqualTo(1);
        }
    }

    @Test
    void store_withAWrongPassword_failsWithoutIt() {
        String wrong = PASSWORD + "-wrong";
        try (LogLines log = new LogLines();
                ClaimStore store = TestStores.open(server, "dedupe.redis.password", wrong)) {
            Throwable thrown = catchThrowable(() -> Claims.standing(store));

            assertThat(thrown).isInstanceOf(ClaimStoreException.class);
            assertThat(printed(thrown)).doesNotContain(PASSWORD);
            assertThat(log.all().toString()).doesNotContain(PASSWORD);
        }
    }

    @Test
    void strictStore_withAWrongPassword_isRefusedWithoutIt() {
        Map<String, String> settings =
                TestStores.with(server, "dedupe.redis.password", PASSWORD + "-wrong", "dedupe.store.strict", "true");
        Throwable thrown = catchThrowable(() -> TestStores.open(settings));

        assertThat(thrown).isInstanceOf(ClaimStoreException.class).hasMessageStartingWith("DEDUP0310");
        assertThat(printed(thrown)).doesNotContain(PASSWORD);
    }

    @Test
    void settings_asText_haveNoPassword() {
        RedisSettings settings = RedisSettings.read(
                key -> Optional.ofNullable(Map.of("dedupe.redis.user", "shop", "dedupe.redis.password", PASSWORD)
                        .get(key)));

        assertThat(settings.toString()).contains("user=shop").doesNotContain(PASSWORD);
    }

    @Test
    void user_withoutAPassword_isRefused() {
        assertThatThrownBy(() -> TestStores.open(Map.of("dedupe.redis.user", "shop")))
                .isInstanceOf(ConfigException.class);
    }

    private static String printed(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
