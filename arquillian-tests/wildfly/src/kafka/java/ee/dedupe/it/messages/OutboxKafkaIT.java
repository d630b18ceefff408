package ee.dedupe.it.messages;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.OwnServers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is sent twice to a real broker can be told by its id, and stays in the order of its key. */
@OwnServers
class OutboxKafkaIT {
    static final String ID = "Idempotency-Key";

    private static final String TOPIC = "outbox";
    private static final Duration LONGEST = Duration.ofSeconds(30);

    @TempDir
    private static Path folder;

    @Test
    void record_thatIsSentTwice_hasTheIdAndPartitionOfItsKey() throws Exception {
        try (KafkaBroker broker = KafkaBroker.start(folder);
                KafkaProducer<String, String> producer = new KafkaProducer<>(
                        Map.of("bootstrap.servers", broker.address()), new StringSerializer(), new StringSerializer());
                KafkaConsumer<String, String> consumer = new KafkaConsumer<>(
                        Map.of(
                                "bootstrap.servers",
                                broker.address(),
                                "group.id",
                                "test",
                                "auto.offset.reset",
                                "earliest"),
                        new StringDeserializer(),
                        new StringDeserializer())) {
            RecordSender sender = new RecordSender(producer, TOPIC);
            sender.send("id-1", "order-7", "placed");
            sender.send("id-1", "order-7", "placed");
            sender.send("id-2", "order-7", "shipped");
            consumer.subscribe(List.of(TOPIC));
            List<ConsumerRecord<String, String>> records = new ArrayList<>();
            long end = System.nanoTime() + LONGEST.toNanos();
            while (records.size() < 3 && System.nanoTime() - end < 0) {
                consumer.poll(Duration.ofMillis(500)).forEach(records::add);
            }

            assertThat(records).map(OutboxKafkaIT::id).containsExactly("id-1", "id-1", "id-2");
            assertThat(records).map(ConsumerRecord::value).containsExactly("placed", "placed", "shipped");
            assertThat(records)
                    .map(ConsumerRecord::partition)
                    .containsOnly(records.get(0).partition());
        }
    }

    private static String id(ConsumerRecord<String, String> message) {
        return new String(message.headers().lastHeader(ID).value(), StandardCharsets.UTF_8);
    }
}
