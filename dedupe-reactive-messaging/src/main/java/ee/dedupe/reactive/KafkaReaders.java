package ee.dedupe.reactive;

import ee.dedupe.internal.text.MarkedBytes;
import ee.dedupe.spi.MessageReader;
import ee.dedupe.spi.MessageReader.ReceivedMessage;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jspecify.annotations.Nullable;

/** Read records of Apache Kafka. Not to be loaded where its client is absent. */
final class KafkaReaders {
    /** Under this name the key of a record may be asked for as if it were a header. */
    private static final String KEY = "kafka_key";

    private KafkaReaders() {}

    /** Metadata tell their channel. */
    static MessageReader ofMetadata(ConsumerGroups groups) {
        return argument -> {
            IncomingKafkaRecordMetadata<?, ?> metadata = (IncomingKafkaRecordMetadata<?, ?>) argument;
            return read(metadata.getRecord(), groups.of(metadata.getChannel()));
        };
    }

    /** Records do not: empty where the method takes those of several groups. */
    static Optional<MessageReader> ofRecords(ConsumerGroups groups, Method listener) {
        List<String> possible = Stream.of(listener.getAnnotationsByType(Incoming.class))
                .map(Incoming::value)
                .map(groups::of)
                .distinct()
                .toList();
        return possible.size() == 1
                ? Optional.of(argument -> read((ConsumerRecord<?, ?>) argument, possible.get(0)))
                : Optional.empty();
    }

    /** Returns a key of a type whose text is the same on each node; empty for any other type, which counts as none. */
    private static Optional<String> key(@Nullable Object key) {
        if (key instanceof byte[] bytes) {
            return Optional.of(MarkedBytes.of(bytes));
        }
        return key instanceof CharSequence || key instanceof Number || key instanceof UUID
                ? Optional.of(MarkedBytes.of(key.toString()))
                : Optional.empty();
    }

    private static ReceivedMessage read(ConsumerRecord<?, ?> record, String group) {
        RecordPlace place = RecordPlace.of(record);
        return new ReceivedMessage(
                group.length() + ":" + group + place.topic(),
                name -> RecordPlace.header(record, name)
                        .or(() -> name.equals(KEY) ? key(record.key()) : Optional.empty()),
                Optional.of(place.partition() + ":" + place.offset() + ":" + place.timestamp()));
    }
}
