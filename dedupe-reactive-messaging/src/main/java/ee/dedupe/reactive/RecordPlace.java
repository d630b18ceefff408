package ee.dedupe.reactive;

import ee.dedupe.internal.text.MarkedBytes;
import ee.dedupe.internal.text.StrictText;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

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
        Optional<String> topic = header(record, RETRIED + "topic");
        Optional<String> partition = header(record, RETRIED + "partition");
        Optional<String> offset = header(record, RETRIED + "offset");
        return topic.isPresent() && partition.isPresent() && offset.isPresent()
                ? new RecordPlace(
                        topic.get(),
                        partition.get(),
                        offset.get(),
                        header(record, RETRIED + "original-timestamp").orElse("" + record.timestamp()))
                : new RecordPlace(
                        record.topic(), "" + record.partition(), "" + record.offset(), "" + record.timestamp());
    }

    /** The last of that name: each hop adds its own behind those that came. */
    static Optional<String> header(ConsumerRecord<?, ?> record, String name) {
        return Optional.ofNullable(record.headers().lastHeader(name))
                .map(Header::value)
                .map(RecordPlace::text);
    }

    /** Headers are bytes: a number, or a UUID, may have been written as such. */
    private static String text(byte[] value) {
        String text = StrictText.text(value, StandardCharsets.UTF_8);
        return text == null ? MarkedBytes.of(value) : MarkedBytes.of(text);
    }
}
