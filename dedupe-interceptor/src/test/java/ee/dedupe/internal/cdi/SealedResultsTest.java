package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.ResponseKeys;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MapRecordStore;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** Where the keys come from that seal the results of an application, in a real container. */
class SealedResultsTest {
    private static final CallOptions<String> REPLAYING = CallOptions.replaying(String.class);
    private static final String SECRET_KEY = "QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=";

    private static WeldApp start(String keys, Class<?>... more) {
        return WeldApp.start(
                Map.of("dedupe.store", "", "dedupe.response.keys", keys),
                weld -> weld.addBeanClasses(Shop.class).addBeanClasses(more));
    }

    /** What the store is told of a result, after a duplicate was given it. */
    private static String dumpOf(WeldApp app) throws Exception {
        Deduplicator deduplicator = app.bean(Shop.class).deduplicator;
        for (int i = 0; i < 2; i++) {
            assertThat(deduplicator.call("charge", "order-in-clear", REPLAYING, () -> "secret-in-clear"))
                    .isEqualTo("secret-in-clear");
        }
        return app.bean(Shop.class).told.toString(StandardCharsets.ISO_8859_1);
    }

    @Test
    void withoutKeys_isStoredInClear() throws Exception {
        try (WeldApp app = start("")) {
            assertThat(dumpOf(app)).contains("secret-in-clear").doesNotContain("order-in-clear");
        }
    }

    @Test
    void configuredKey_seals() throws Exception {
        try (WeldApp app = start("configured:" + SECRET_KEY)) {
            assertThat(dumpOf(app)).contains("configured").doesNotContain("-in-clear");
        }
    }

    @Test
    void beansKey_seals_inPlaceOfTheConfiguredOne() throws Exception {
        try (WeldApp app = start("configured:" + SECRET_KEY, FromVault.class)) {
            assertThat(dumpOf(app)).contains("vault").doesNotContain("-in-clear", "configured");
        }
    }

    @Test
    void badKey_failsTheDeployment_andIsNotShown() {
        assertThatThrownBy(() -> start(SECRET_KEY))
                .hasMessageContaining("DEDUP0010 dedupe.response.keys = \"(not shown)\": must be a list of keys")
                .hasMessageNotContaining("QUFB");
    }

    @Test
    void beanWithoutKeys_failsTheStart() {
        assertThatThrownBy(() -> start("", Empty.class))
                .hasStackTraceContaining("DEDUP0059 The ResponseKeys bean gives no keys that can be used")
                .rootCause()
                .hasMessage("There must be at least one key");
    }

    @Test
    void beanWithOneIdTwice_failsTheStart() {
        assertThatThrownBy(() -> start("", Twice.class)).rootCause().hasMessage("No two keys may have one id: [a, a]");
    }

    @Test
    void twoBeans_failTheDeployment() {
        assertThatThrownBy(() -> start("", FromVault.class, Empty.class))
                .hasMessageContaining("DEDUP0025 More than one bean of type ee.dedupe.ResponseKeys");
    }

    private static ResponseKeys.Key key(String id) {
        return new ResponseKeys.Key(id, new SecretKeySpec(new byte[32], "AES"));
    }

    @Singleton
    static class Shop {
        private final ByteArrayOutputStream told = new ByteArrayOutputStream();

        @Inject
        Deduplicator deduplicator;

        @Produces
        @Singleton
        RecordStore store() {
            return new MapRecordStore(System::nanoTime) {
                @Override
                public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
                    told.writeBytes(record);
                    return super.replace(slot, known, record, life);
                }
            };
        }
    }

    @Singleton
    static class FromVault implements ResponseKeys {
        @Override
        public List<Key> keys() {
            return List.of(key("vault"));
        }
    }

    @Singleton
    static class Empty implements ResponseKeys {
        @Override
        public List<Key> keys() {
            return List.of();
        }
    }

    @Singleton
    static class Twice implements ResponseKeys {
        @Override
        public List<Key> keys() {
            return List.of(key("a"), key("a"));
        }
    }
}
