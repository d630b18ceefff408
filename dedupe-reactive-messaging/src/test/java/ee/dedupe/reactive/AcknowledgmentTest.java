package ee.dedupe.reactive;

import static ee.dedupe.reactive.MessagingApp.onEventLoop;
import static ee.dedupe.reactive.MessagingApp.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.DuplicateInvocationException;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is acknowledged, and what is not. */
@Timeout(60)
class AcknowledgmentTest {
    /** So long that a test that waited would fail. */
    private static final Map<String, String> PATIENT =
            Map.of("dedupe.message.wait-for", "PT1H", "mp.messaging.connector.smallrye-in-memory.group.id", "shop");

    private static final IncomingKafkaRecordMetadata<String, String> TEA =
            MessagingApp.metadata("one", order(1, "tea"));

    @ApplicationScoped
    public static class LaterOrders {
        final AtomicInteger runs = new AtomicInteger();
        final CompletableFuture<Void> end = new CompletableFuture<>();

        @Incoming("one")
        @Incoming("two")
        @Deduplicated
        public CompletionStage<Void> take(String order, IncomingKafkaRecordMetadata<String, String> metadata) {
            runs().incrementAndGet();
            return end();
        }

        AtomicInteger runs() {
            return runs;
        }

        CompletableFuture<Void> end() {
            return end;
        }
    }

    private static void assertInFlight(CompletableFuture<Void> answer) {
        assertThatThrownBy(answer::join)
                .hasCauseInstanceOf(DuplicateInvocationException.class)
                .cause()
                .satisfies(thrown -> assertThat(((DuplicateInvocationException) thrown).isInFlight())
                        .isTrue());
    }

    @Test
    void recordInFlight_onAnEventLoop_isRefusedWithoutWaiting() throws InterruptedException {
        try (MessagingApp app = MessagingApp.start(PATIENT, Orders.class, "one", "two")) {
            CountDownLatch begun = new CountDownLatch(1);
            CountDownLatch mayEnd = new CountDownLatch(1);
            Orders orders = app.bean(Orders.class);
            orders.does(order -> {
                begun.countDown();
                await(mayEnd);
            });
            CompletableFuture<Void> first = onEventLoop(() -> orders.take("tea", TEA));
            assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();
            assertInFlight(onEventLoop(() -> orders.take("tea", TEA)));
            mayEnd.countDown();
            first.join();
            app.deliver("one", order(1, "tea")).join();
            assertThat(orders.taken()).hasSize(1);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void recordThatEndsLater_isInFlightUntilThen() {
        try (MessagingApp app = MessagingApp.start(PATIENT, LaterOrders.class, "one", "two")) {
            LaterOrders orders = app.bean(LaterOrders.class);
            CompletableFuture<Void> first = app.deliver("one", order(1, "tea"));
            assertInFlight(onEventLoop(() -> orders.take("tea", TEA)));
            assertThat(first).isNotDone();
            orders.end().complete(null);
            first.join();
            app.deliver("two", order(1, "tea")).join();
            assertThat(orders.runs()).hasValue(1);
        }
    }

    @Test
    void recordThatFailed_runsWhenItIsDeliveredAgain() {
        try (MessagingApp app = MessagingApp.start(Map.of(), Orders.class, "one", "two")) {
            app.bean(Orders.class).does(order -> {
                throw new IllegalStateException("poison");
            });
            assertThatThrownBy(app.deliver("one", order(1, "tea"))::join).hasStackTraceContaining("poison");
            app.bean(Orders.class).does(order -> {});
            app.deliver("one", order(1, "tea")).join();
            assertThat(app.bean(Orders.class).taken()).hasSize(2);
        }
    }
}
