package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When an application may have an outbox, and what a deployment is told otherwise. */
class OutboxDeploymentTest {
    @Singleton
    static class Shop {
        @Inject
        Outbox outbox;

        @Deduplicated
        String order(String id) {
            return id;
        }
    }

    @Singleton
    static class Unguarded {
        @Inject
        Outbox outbox;
    }

    @Singleton
    static class Guarded {
        @Deduplicated
        String order(String id) {
            return id;
        }
    }

    @Singleton
    static class Mail implements OutboxSender {
        @Override
        public String kind() {
            return "mail";
        }

        @Override
        public void send(String messageId, String key, String payload) {}
    }

    @Singleton
    static class OtherMail implements OutboxSender {
        @Override
        public String kind() {
            return "mail";
        }

        @Override
        public void send(String messageId, String key, String payload) {}
    }

    @Test
    void outbox_withoutAStoreOfRecords_isNotDeployed() {
        assertThatThrownBy(() -> RecordsApp.without(Shop.class))
                .hasStackTraceContaining("DEDUP0160 Outbox is injected")
                .hasStackTraceContaining("remove dedupe.proof=none");
    }

    @Test
    void sender_withoutAStoreOfRecords_isNotDeployed() {
        assertThatThrownBy(() -> RecordsApp.without(Guarded.class, Mail.class))
                .hasStackTraceContaining("DEDUP0160 Outbox is injected, or there is an OutboxSender");
    }

    @Test
    void outbox_whereNothingIsGuarded_isNotDeployed() {
        assertThatThrownBy(() -> RecordsApp.without(Unguarded.class))
                .hasStackTraceContaining("DEDUP0160 Outbox is injected, and nothing is guarded");
    }

    @Test
    void sendersOfOneKind_areNotStarted(@TempDir Path directory) throws Exception {
        FakeRecordsProvider.onClassPath(
                directory,
                () -> assertThatThrownBy(() -> RecordsApp.with(Shop.class, Mail.class, OtherMail.class))
                        .hasStackTraceContaining("DEDUP0163 Two OutboxSender beans have the kind mail"));
    }

    @Test
    void outbox_onAServerWithoutThreads_isNotStarted(@TempDir Path directory) throws Exception {
        FakeRecordsProvider.onClassPath(
                directory,
                () -> assertThatThrownBy(() -> RecordsApp.with(Shop.class, Mail.class))
                        .hasStackTraceContaining("DEDUP0088 ")
                        .hasStackTraceContaining("OutboxSender"));
    }
}
