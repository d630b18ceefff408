package ee.dedupe.reactive;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;

/** A record as its broker gives it: a view in one of the ways that the manual calls the same. */
record SentRecord(
        String channel,
        String topic,
        List<Long> place,
        Object key,
        List<Map.Entry<String, byte[]>> headers,
        String payload) {
    /** In any way that is one with the others. */
    static SentRecord of(RecordView view, Random random) {
        List<Map.Entry<String, byte[]>> headers = new ArrayList<>();
        view.headers().forEach((name, value) -> headers.add(Map.entry(name, sent(value))));
        headers.add(Map.entry("traceparent", bytes("t" + random.nextInt(100))));
        Collections.shuffle(headers, random);
        // The last one counts.
        if (random.nextInt(4) == 0 && view.headers().containsKey("order-id")) {
            headers.add(0, Map.entry("order-id", bytes("an older hop's")));
        }
        Object key = key(view.key(), random);
        if (random.nextInt(4) > 0) {
            return new SentRecord(view.channel(), view.topic(), view.place(), key, headers, view.payload());
        }
        String[] first = {"topic", "partition", "offset", "original-timestamp"};
        List<Object> values = new ArrayList<>(view.place());
        values.add(0, view.topic());
        for (int i = 0; i < first.length; i++) {
            headers.add(Map.entry("delayed-retry-" + first[i], bytes("" + values.get(i))));
        }
        return new SentRecord(
                view.channel(),
                view.topic() + "_retry",
                List.of(5L, (long) random.nextInt(9), 9_000L),
                key,
                headers,
                "again");
    }

    private static Object key(Object key, Random random) {
        if (key == RecordView.NO_KEY) {
            return random.nextBoolean() ? null : Map.of("order", 7);
        }
        if (key instanceof List<?> bytes) {
            return sent(bytes);
        }
        boolean asItsText = random.nextBoolean();
        if (key instanceof String text) {
            return text.equals("7") && asItsText ? (Object) 7L : text;
        }
        return asItsText ? key.toString() : key;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static byte[] sent(List<?> bytes) {
        byte[] sent = new byte[bytes.size()];
        for (int i = 0; i < sent.length; i++) {
            sent[i] = (byte) bytes.get(i);
        }
        return sent;
    }

    SentRecord with(UnaryOperator<byte[]> header) {
        List<Map.Entry<String, byte[]>> others = new ArrayList<>();
        headers.forEach(each -> others.add(Map.entry(each.getKey(), header.apply(each.getValue()))));
        return new SentRecord(channel, topic, place, key, others, payload);
    }

    SentRecord keyed(UnaryOperator<Object> other) {
        return new SentRecord(channel, topic, place, key == null ? null : other.apply(key), headers, payload);
    }

    SentRecord at(String otherChannel, List<Long> otherPlace) {
        return new SentRecord(otherChannel, topic, otherPlace, key, headers, payload);
    }

    /** As one that looks for the first of a name would see them. */
    SentRecord backwards() {
        List<Map.Entry<String, byte[]>> others = new ArrayList<>(headers);
        Collections.reverse(others);
        return new SentRecord(channel, topic, place, key, others, payload);
    }

    SentRecord without(String start) {
        List<Map.Entry<String, byte[]>> fewer = new ArrayList<>(headers);
        fewer.removeIf(each -> each.getKey().startsWith(start));
        return new SentRecord(channel, topic, place, key, fewer, payload);
    }

    IncomingKafkaRecordMetadata<Object, String> metadata() {
        ConsumerRecord<Object, String> record = new ConsumerRecord<>(
                topic,
                place.get(0).intValue(),
                place.get(1),
                place.get(2),
                TimestampType.CREATE_TIME,
                0,
                0,
                key,
                payload,
                new RecordHeaders(),
                Optional.empty());
        headers.forEach(each -> record.headers().add(each.getKey(), each.getValue()));
        return new IncomingKafkaRecordMetadata<>(record, channel);
    }
}
