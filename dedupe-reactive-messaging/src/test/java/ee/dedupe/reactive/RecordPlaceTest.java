package ee.dedupe.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A place in a log is a record's only together with the cluster and the time. */
@Timeout(60)
class RecordPlaceTest {
    private static ConsumerRecord<String, String> record(long timestamp, String value) {
        return new ConsumerRecord<>(
                "orders",
                0,
                1,
                timestamp,
                TimestampType.CREATE_TIME,
                0,
                3,
                null,
                value,
                new RecordHeaders(),
                Optional.empty());
    }

    @Test
    void recordsOfTwoClusters_bothRun() {
        try (MessagingApp app = MessagingApp.start(
                Map.of(
                        "mp.messaging.incoming.one.group.id", "shop",
                        "mp.messaging.incoming.one.bootstrap.servers", "kafka.eu:9092",
                        "mp.messaging.incoming.two.group.id", "shop",
                        "mp.messaging.incoming.two.bootstrap.servers", "kafka.us:9092"),
                Orders.class,
                "one",
                "two")) {
            app.deliver("one", record(1_000, "tea of Europe")).join();
            app.deliver("two", record(2_000, "milk of America")).join();

            assertThat(app.bean(Orders.class).taken()).containsExactly("tea of Europe", "milk of America");
        }
    }

    /** A copy has a place and a time of its own, and tells those of the first. */
    @Test
    void copyForADelayedRetry_isTheRecord_andAnothersCopyIsNot() {
        try (MessagingApp app = MessagingApp.start(Map.of(), Orders.class, "one", "two")) {
            app.deliver("one", record(1_000, "tea")).join();
            app.deliver("one", copy("1000", "tea, again")).join();
            app.deliver("one", copy("3600000", "milk, of the new topic")).join();

            assertThat(app.bean(Orders.class).taken()).containsExactly("tea", "milk, of the new topic");
        }
    }

    private static ConsumerRecord<String, String> copy(String firstTimestamp, String value) {
        ConsumerRecord<String, String> copy = new ConsumerRecord<>(
                "one_retry_10000",
                0,
                7,
                7_200_000,
                TimestampType.CREATE_TIME,
                0,
                3,
                null,
                value,
                new RecordHeaders(),
                Optional.empty());
        Map.of(
                        "delayed-retry-topic", "orders",
                        "delayed-retry-partition", "0",
                        "delayed-retry-offset", "1",
                        "delayed-retry-original-timestamp", firstTimestamp)
                .forEach((name, text) -> copy.headers().add(name, text.getBytes(StandardCharsets.UTF_8)));
        return copy;
    }

    @Test
    void recordOfATopicThatWasMadeAnew_runs() {
        try (MessagingApp app = MessagingApp.start(Map.of(), Orders.class, "one", "two")) {
            app.deliver("one", record(1_000, "tea")).join();
            app.deliver("one", record(3_600_000, "milk, of the new topic")).join();

            assertThat(app.bean(Orders.class).taken()).containsExactly("tea", "milk, of the new topic");
        }
    }
}
