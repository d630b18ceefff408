package ee.dedupe.reactive;

import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Where a record was first, and when. A copy in a topic of delayed retries is the same record. The place alone is not enough: a
 * topic that was deleted and made anew, or whose log was cut short, has other records at the same offsets.
 *
 * @param topic where it was sent to
 * @param partition of the topic
 * @param offset in the partition
 * @param timestamp in milliseconds, as the record has it: it never changes
 */
record RecordPlace(String topic, String partition, String offset, String timestamp) {
    private static final String RETRIED = "delayed-retry-";

    static RecordPlace of(ConsumerRecord<?, ?> record) {
        Optional<String> topic = KafkaReaders.header(record, RETRIED + "topic");
        Optional<String> partition = KafkaReaders.header(record, RETRIED + "partition");
        Optional<String> offset = KafkaReaders.header(record, RETRIED + "offset");
        return topic.isPresent() && partition.isPresent() && offset.isPresent()
                ? new RecordPlace(
                        topic.get(),
                        partition.get(),
                        offset.get(),
                        KafkaReaders.header(record, RETRIED + "original-timestamp")
                                .orElse("" + record.timestamp()))
                : new RecordPlace(
                        record.topic(), "" + record.partition(), "" + record.offset(), "" + record.timestamp());
    }
}
