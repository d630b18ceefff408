package ee.dedupe.it.messages;

import ee.dedupe.outbox.OutboxSender;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Sends a record to a topic: what has one key comes to one partition. Its id is a header, which listeners are guarded by. */
final class RecordSender implements OutboxSender {
    private final Producer<String, String> producer;
    private final String topic;

    RecordSender(Producer<String, String> producer, String topic) {
        this.producer = producer;
        this.topic = topic;
    }

    @Override
    public String kind() {
        return "kafka";
    }

    /** Returns when the broker has it. */
    @Override
    public void send(String messageId, String key, String payload) throws IOException, InterruptedException {
        ProducerRecord<String, String> message = new ProducerRecord<>(topic, key, payload);
        message.headers().add(OutboxKafkaIT.ID, messageId.getBytes(StandardCharsets.UTF_8));
        try {
            producer.send(message).get();
        } catch (ExecutionException e) {
            throw new IOException("The broker did not take it", e);
        }
    }
}
