package ee.dedupe.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Headers of Kafka are bytes: a number as its serializer writes it, the bytes of a UUID, text of another charset. */
@Timeout(60)
class BinaryHeaderTest {
    private static String key(byte[] value) {
        return RecordPlace.header(record("order-id", value, "v"), "order-id").orElseThrow();
    }

    private static ConsumerRecord<String, String> record(String header, byte[] value, String body) {
        ConsumerRecord<String, String> record = new ConsumerRecord<>(
                "orders",
                0,
                1,
                1_000,
                TimestampType.CREATE_TIME,
                0,
                3,
                null,
                body,
                new RecordHeaders(),
                Optional.empty());
        record.headers().add(header, value);
        return record;
    }

    private static byte[] bytes(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void text_staysAsItIs() {
        assertThat(key(bytes("order-7 \u00fc \u20ac"))).isEqualTo("order-7 \u00fc \u20ac");
    }

    @Test
    void numbers_areToldApart() {
        assertThat(LongStream.rangeClosed(1, 10_000).mapToObj(number -> key(bytes(number))))
                .doesNotHaveDuplicates();
    }

    /** Also what looks like the text of another's bytes. */
    @Test
    void whatDiffersInItsBytes_isNeverOneKey() {
        Random random = new Random(55);
        List<String> keys = new ArrayList<>();
        for (int value = 128; value < 256; value++) {
            byte[] one = {(byte) value};
            keys.add(key(one));
            keys.add(key(bytes(key(one))));
            keys.add(key(bytes(key(bytes(key(one))))));
        }
        for (int i = 0; i < 2_000; i++) {
            byte[] any = new byte[16];
            random.nextBytes(any);
            keys.add(key(any));
        }

        assertThat(keys).doesNotHaveDuplicates();
    }

    @Test
    void ordersWhoseNumbersAreBinary_bothRun() {
        assertThat(taken("order-id", bytes(200), bytes(201))).containsExactly("one", "other");
    }

    @Test
    void eventsWhoseIdsAreNoText_bothRun() {
        assertThat(taken("ce_id", new byte[] {(byte) 0xfc}, new byte[] {(byte) 0xe4}))
                .containsExactly("one", "other");
    }

    private static List<String> taken(String header, byte[] one, byte[] other) {
        try (MessagingApp app =
                MessagingApp.start(Map.of("dedupe.message.key-property", "order-id"), Orders.class, "one", "two")) {
            app.deliver("one", record(header, one, "one")).join();
            app.deliver("one", record(header, other, "other")).join();
            app.deliver("one", record(header, one, "one, again")).join();
            return app.bean(Orders.class).taken();
        }
    }
}
