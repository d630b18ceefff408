package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.rest.FakeRequest;
import jakarta.inject.Singleton;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The classes of the manual's pages by task, without a server: they compile, can be guarded as they ask, and run once. */
class TasksDocTest {
    private static final Map<String, String> ALICE = Map.of();

    @TempDir
    static Path classes;

    private static TaskPages pages;

    @BeforeAll
    static void compile() {
        pages = TaskPages.compiled(classes);
    }

    @AfterAll
    static void close() throws Exception {
        pages.close();
    }

    @Test
    void form_clickedTwice_isOrderedOnce() {
        try (TaskPages.Running cart = pages.start("form", "Cart")) {
            assertThat(cart.post("order", "token=1", ALICE, "1", "book")).isEqualTo("303 executed");
            assertThat(cart.post("order", "token=1", ALICE, "1", "book")).isEqualTo("303 replayed");
            assertThat(cart.post("order", "token=2", ALICE, "2", "book")).isEqualTo("303 executed");
        }
    }

    @Test
    void payment_canBeGuarded() {
        try (TaskPages.Running payments = pages.start("payment", "Payments")) {
            assertThat(payments.operations()).isEqualTo(1);
        }
    }

    @Test
    void webhook_canBeGuarded() {
        try (TaskPages.Running hooks = pages.start("webhook", "Hooks")) {
            assertThat(hooks.operations()).isEqualTo(1);
        }
    }

    @Test
    void queue_sentTwice_isShippedOnce() throws Exception {
        try (TaskPages.Running parcels = pages.start("queue", "Parcels", "ParcelListener")) {
            parcels.bean("ParcelListener").call("onMessage", message("o-1"));
            parcels.bean("ParcelListener").call("onMessage", message("o-1"));
            parcels.bean("ParcelListener").call("onMessage", message("o-2"));

            assertThat(parcels.call("shipped")).isEqualTo("o-1\no-2");
        }
    }

    /** Each with an identifier of its own, and the order's number in the property that the page names. */
    private static Message message(String order) {
        Queue queue = FakeRequest.fake(Queue.class, (method, arguments) -> "parcels");
        return FakeRequest.fake(Message.class, (method, arguments) -> switch (method) {
            case "getJMSMessageID" -> "ID:" + System.nanoTime();
            case "getJMSDestination" -> queue;
            case "propertyExists" -> arguments[0].equals("orderNumber");
            case "getObjectProperty", "getStringProperty" -> arguments[0].equals("orderNumber") ? order : null;
            case "getBody" -> order;
            default -> null;
        });
    }

    @Test
    void upload_overTheCapOfAllOthers_isStoredOnce() {
        String large = "x".repeat(20 * 1024 * 1024);
        Map<String, String> key = Map.of("Idempotency-Key", "u-1");
        try (TaskPages.Running uploads = pages.start("upload", "Uploads")) {
            assertThat(uploads.post("store", large, key, TaskPages.stream(large)))
                    .isEqualTo("200 executed");
            assertThat(uploads.post("store", large, key, TaskPages.stream(large)))
                    .isEqualTo("200 replayed");
        }
    }

    @Test
    void timer_onTwoNodes_runsOncePerTick() throws Exception {
        try (TaskPages.Running reports = pages.start("timer", "Reports")) {
            assertThat(reports.call("byHand", "2030-01-01T10:00:00Z")).isEqualTo("1 written\n");
            assertThat(reports.call("byHand", "2030-01-01T10:04:59Z")).isEqualTo("0 written\n");
            assertThat(reports.call("byHand", "2030-01-01T10:05:00Z")).isEqualTo("1 written\n");
        }
    }

    @Test
    void agent_withAKeyForEachAttempt_opensOneTicket() {
        try (TaskPages.Running tickets = pages.start("agent", "Tickets")) {
            assertThat(tickets.post("open", "no paper", Map.of("Idempotency-Key", "attempt-1"), "no paper"))
                    .isEqualTo("200 executed");
            assertThat(tickets.post("open", "no paper", Map.of("Idempotency-Key", "attempt-2"), "no paper"))
                    .isEqualTo("200 replayed");
        }
    }

    @Test
    void guide_thatCannotBeGuarded_isRefused() {
        assertThatThrownBy(() -> TaskPages.deploy(Map.of(), Refused.class)).hasStackTraceContaining("DEDUP0020");
    }

    /** As a page would have it that forgot what tells its calls apart. */
    @Singleton
    static class Refused {
        @Deduplicated
        public void order() {}
    }
}
