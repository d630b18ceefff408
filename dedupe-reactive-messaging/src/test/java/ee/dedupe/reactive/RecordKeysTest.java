package ee.dedupe.reactive;

import static ee.dedupe.reactive.MessagingApp.order;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** By what records are known. */
@Timeout(60)
class RecordKeysTest {
    private static final Map<String, String> ONE_GROUP = Map.of(
            "mp.messaging.incoming.one.group.id", "shop",
            "mp.messaging.connector.smallrye-in-memory.group.id", "shop");

    private static MessagingApp app(Map<String, String> keys) {
        return MessagingApp.start(keys, Orders.class, "one", "two");
    }

    private static ConsumerRecord<String, String> with(ConsumerRecord<String, String> record, String... headers) {
        for (int i = 0; i < headers.length; i += 2) {
            record.headers().add(headers[i], headers[i + 1].getBytes(UTF_8));
        }
        return record;
    }

    @Test
    void equalPayloads_ofTwoRecords_bothRun() {
        try (MessagingApp app = app(Map.of())) {
            app.deliver("one", order(1, "tea")).join();
            app.deliver("one", order(2, "tea")).join();
            app.deliver("one", new ConsumerRecord<>("orders", 1, 1, null, "tea"))
                    .join();
            app.deliver("one", new ConsumerRecord<>("returns", 0, 1, null, "tea"))
                    .join();
            assertThat(app.bean(Orders.class).taken()).hasSize(4);
        }
    }

    @Test
    void record_deliveredAgain_isAcknowledgedAndNotRun() {
        try (MessagingApp app = app(Map.of())) {
            app.deliver("one", order(1, "tea")).join();
            app.deliver("one", order(1, "tea")).join();
            assertThat(app.bean(Orders.class).taken()).containsExactly("tea");
        }
    }

    @Test
    void record_givenToTwoGroups_runsForEach() {
        try (MessagingApp app = app(Map.of(
                "mp.messaging.incoming.one.group.id", "shop",
                "mp.messaging.incoming.two.group.id", "audit"))) {
            app.deliver("one", order(1, "tea")).join();
            app.deliver("two", order(1, "tea")).join();
            assertThat(app.bean(Orders.class).taken()).hasSize(2);
        }
    }

    @Test
    void record_ofTwoChannelsWithoutAGroup_runsForEach() {
        try (MessagingApp app = app(Map.of())) {
            app.deliver("one", order(1, "tea")).join();
            app.deliver("two", order(1, "tea")).join();
            assertThat(app.bean(Orders.class).taken()).hasSize(2);
        }
    }

    @Test
    void record_thatMovesToAnotherChannelOfItsGroup_runsOnce() {
        try (MessagingApp app = app(ONE_GROUP)) {
            app.deliver("one", order(1, "tea")).join();
            app.deliver("two", order(1, "tea")).join();
            assertThat(app.bean(Orders.class).taken()).hasSize(1);
        }
    }

    @Test
    void configuredHeader_isTheKeyOfWhateverRecord() {
        try (MessagingApp app = app(Map.of("dedupe.message.key-property", "order-id,payment-id"))) {
            app.deliver("one", with(order(1, "tea"), "order-id", "7")).join();
            app.deliver("one", with(order(2, "tea"), "order-id", "7", "payment-id", "1"))
                    .join();
            app.deliver("one", with(order(3, "milk"), "payment-id", "7")).join();
            assertThat(app.bean(Orders.class).taken()).containsExactly("tea", "milk");
        }
    }

    private static ConsumerRecord<Object, String> keyed(long offset, Object key) {
        return new ConsumerRecord<>("orders", 0, offset, key, "tea");
    }

    @Test
    void keyOfTheRecord_countsWhereItIsAskedFor() {
        try (MessagingApp app = app(Map.of("dedupe.message.key-property", "kafka_key"))) {
            List<Object> keys = List.of("7", 7L, new byte[] {7}, new byte[] {7}, "8");
            for (int i = 0; i < keys.size(); i++) {
                app.deliver("one", keyed(i, keys.get(i))).join();
            }
            assertThat(app.bean(Orders.class).taken())
                    .as("text and number are one key, bytes are their own")
                    .hasSize(3);
        }
    }

    /** Neither the text that their spelling looks like, nor a text that looks like its spelling. */
    @Test
    void bytesAsTheKey_areNeverAText() {
        try (MessagingApp app = app(Map.of("dedupe.message.key-property", "kafka_key"))) {
            List<Object> keys = List.of(new byte[] {1, -1}, "01ff", "0x:01ff", "0x:0x:01ff", "0x:\ud83d", "0x:?");
            for (int i = 0; i < keys.size(); i++) {
                app.deliver("one", keyed(i, keys.get(i))).join();
            }
            assertThat(app.bean(Orders.class).taken()).hasSameSizeAs(keys);
        }
    }

    @Test
    void keyOfTheRecord_countsNowhereElse_norOfATypeWithoutAText() {
        try (MessagingApp app = app(Map.of())) {
            app.deliver("one", keyed(1, "7")).join();
            app.deliver("one", keyed(2, "7")).join();
            assertThat(app.bean(Orders.class).taken()).hasSize(2);
        }
        try (MessagingApp app = app(Map.of("dedupe.message.key-property", "kafka_key"))) {
            Object some = Map.of("order", 7);
            app.deliver("one", keyed(1, some)).join();
            app.deliver("one", keyed(2, some)).join();
            app.deliver("one", keyed(2, some)).join();
            assertThat(app.bean(Orders.class).taken()).as("known by its place").hasSize(2);
        }
    }

    @Test
    void cloudEvent_isItsSourceAndId() {
        try (MessagingApp app = app(Map.of())) {
            app.deliver("one", with(order(1, "tea"), "ce_id", "7", "ce_source", "/shop"))
                    .join();
            app.deliver("one", with(order(2, "tea"), "ce_id", "7", "ce_source", "/shop"))
                    .join();
            app.deliver("one", with(order(3, "tea"), "ce_id", "7", "ce_source", "/bar"))
                    .join();
            assertThat(app.bean(Orders.class).taken()).hasSize(2);
        }
    }

    @Test
    void copyInATopicOfDelayedRetries_isTheRecordItself() {
        try (MessagingApp app = app(Map.of())) {
            app.deliver("one", order(41, "tea")).join();
            ConsumerRecord<String, String> copy = new ConsumerRecord<>("one_retry_10000", 0, 3, null, "tea");
            with(copy, "delayed-retry-topic", "one_retry_5000", "delayed-retry-partition", "0");
            with(copy, "delayed-retry-offset", "9", "delayed-retry-topic", "orders");
            app.deliver("one", with(copy, "delayed-retry-partition", "0", "delayed-retry-offset", "41"))
                    .join();
            assertThat(app.bean(Orders.class).taken()).hasSize(1);
        }
    }

    @Test
    void message_withoutMetadata_runsUnguarded() {
        try (MessagingApp app = app(Map.of())) {
            app.send("one", "tea", Metadata.empty()).join();
            app.send("one", "tea", Metadata.empty()).join();
            assertThat(app.bean(Orders.class).taken()).hasSize(2);
        }
    }
}
