package ee.dedupe.reactive;

import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Where a record was first. A copy in a topic of delayed retries is the same record.
 *
 * @param topic where it was sent to
 * @param partition of the topic
 * @param offset in the partition
 */
record RecordPlace(String topic, String partition, String offset) {
    private static final String RETRIED = "delayed-retry-";

    static RecordPlace of(ConsumerRecord<?, ?> record) {
        Optional<String> topic = KafkaReaders.header(record, RETRIED + "topic");
        Optional<String> partition = KafkaReaders.header(record, RETRIED + "partition");
        Optional<String> offset = KafkaReaders.header(record, RETRIED + "offset");
        return topic.isPresent() && partition.isPresent() && offset.isPresent()
                ? new RecordPlace(topic.get(), partition.get(), offset.get())
                : new RecordPlace(record.topic(), "" + record.partition(), "" + record.offset());
    }
}
