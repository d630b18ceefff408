package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.internal.claim.Term;
import jakarta.inject.Singleton;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where records may stay for ever, and what a deployment is told otherwise. */
class StayingDeploymentTest {
    @Singleton
    @Path("pay")
    public static class Pay {
        @POST
        @Deduplicated(keyTtl = Deduplicated.FOREVER)
        public String pay(String order) {
            return order;
        }
    }

    @Singleton
    @Path("pay")
    public static class Plain {
        @POST
        @Deduplicated
        public String pay(String order) {
            return order;
        }
    }

    @Singleton
    @Path("pay")
    public static class ByContent {
        @POST
        @Deduplicated(guardBy = GuardBy.FINGERPRINT)
        public String pay(String order) {
            return order;
        }
    }

    @Singleton
    @Path("pay")
    public static class ContentForever {
        @POST
        @Deduplicated(ttl = Deduplicated.FOREVER)
        public String pay(String order) {
            return order;
        }
    }

    private static WeldApp start(Class<?> bean, Map<String, String> more) {
        return RecordsApp.start("none", more, bean);
    }

    @Test
    void forever_withoutAStoreOfRecords_failsTheDeployment() {
        assertThatThrownBy(() -> start(Pay.class, Map.of()))
                .hasStackTraceContaining("DEDUP0127 keyTtl of " + Pay.class.getName() + ".pay is forever");
    }

    @Test
    void forever_byConfiguration_isRefusedAlike() {
        assertThatThrownBy(() -> start(Plain.class, Map.of("dedupe.key-ttl", "forever")))
                .hasStackTraceContaining("DEDUP0127 keyTtl of ");
    }

    @Test
    void forever_withRecordsSwitchedOff_isRefusedAlike(@TempDir java.nio.file.Path directory) throws Exception {
        FakeRecordsProvider.onClassPath(
                directory,
                () -> assertThatThrownBy(() -> start(Pay.class, Map.of()))
                        .hasStackTraceContaining("DEDUP0127 keyTtl of "));
    }

    @Test
    void forever_withAStoreOfRecords_isTheirTerm(@TempDir java.nio.file.Path directory) throws Exception {
        FakeRecordsProvider.onClassPath(directory, () -> {
            try (WeldApp app = RecordsApp.with(Pay.class)) {
                Term term = app.operations()
                        .all()
                        .findFirst()
                        .orElseThrow()
                        .policy()
                        .key()
                        .term();

                assertThat(term.recorded()).isEqualTo(Term.FOREVER);
                assertThat(term.ttl()).isLessThan(Term.LONGEST);
            }
        });
    }

    @Test
    void forever_setForAll_saysNothingOfContent() {
        try (WeldApp app = start(ByContent.class, Map.of("dedupe.key-ttl", "FOREVER"))) {
            assertThat(app.operations().size()).isEqualTo(1);
        }
    }

    @Test
    void forever_forContent_isRefused() {
        assertThatThrownBy(() -> start(ContentForever.class, Map.of()))
                .hasStackTraceContaining("must be an ISO-8601 duration from PT1S to P31D");
    }
}
