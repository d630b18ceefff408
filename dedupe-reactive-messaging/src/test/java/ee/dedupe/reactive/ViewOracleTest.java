package ee.dedupe.reactive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a method can see of a record is drawn at random, and given in two of the ways that the manual calls the same; or
 * changed in one place and given. The second runs exactly where what counts of it is something else.
 */
@Timeout(300)
class ViewOracleTest {
    private static final int PAIRS = 10_000;
    private static final int PAIRS_FOR_A_FAULT = 5_000;

    private static MessagingApp app;
    private static Seen seen;
    private static int number;

    /** Counts what it is given. */
    @ApplicationScoped
    public static class Seen {
        private final AtomicInteger runs = new AtomicInteger();

        @Incoming("one")
        @Incoming("two")
        @Deduplicated
        public void take(String order, IncomingKafkaRecordMetadata<Object, String> metadata) {
            runs.incrementAndGet();
        }

        int runs() {
            return runs.get();
        }
    }

    /** What could be wrong with what is read of a record, so that the oracle itself is looked at. */
    enum Fault {
        HEADERS_AS_TEXT(sent -> sent.with(value -> new String(value, UTF_8).getBytes(UTF_8))),
        HEADERS_AS_LATIN_1(sent -> sent.with(Fault::text)),
        HEADERS_AS_HEX(sent -> sent.with(value -> strict(value) ? value : ("0x:" + hex(value)).getBytes(UTF_8))),
        FIRST_HEADER(SentRecord::backwards),
        KEY_AS_HEX(sent -> sent.keyed(key -> key instanceof byte[] bytes ? hex(bytes) : key)),
        KEY_AS_TEXT(sent -> sent.keyed(key -> key instanceof byte[] bytes ? new String(bytes, UTF_8) : key)),
        KEY_WITH_ITS_CLASS(sent -> sent.keyed(key -> key instanceof byte[] ? key : key.getClass() + "" + key)),
        PLACE(sent -> sent.at(sent.channel(), List.of(0L, 0L, 0L))),
        TIMESTAMP(sent -> sent.at(
                sent.channel(), List.of(sent.place().get(0), sent.place().get(1), 0L))),
        GROUP(sent -> sent.at("one", sent.place())),
        COPY(sent -> sent.without("delayed-retry-")),
        SOURCE_OF_THE_EVENT(sent -> sent.without("ce_source")),
        PAYLOAD(sent ->
                sent.at(sent.channel(), List.of(0L, (long) sent.payload().hashCode(), 0L)));

        @SuppressWarnings("ImmutableEnumChecker") // a function without a state
        private final UnaryOperator<SentRecord> reading;

        Fault(UnaryOperator<SentRecord> reading) {
            this.reading = reading;
        }

        private static byte[] text(byte[] value) {
            return new String(value, UTF_8).getBytes(ISO_8859_1);
        }

        private static boolean strict(byte[] value) {
            return Arrays.equals(new String(value, UTF_8).getBytes(UTF_8), value);
        }

        private static String hex(byte[] bytes) {
            return HexFormat.of().formatHex(bytes);
        }
    }

    @BeforeAll
    static void start() {
        app = MessagingApp.start(
                Map.of(
                        "dedupe.message.key-property", "order-id,kafka_key",
                        "mp.messaging.incoming.one.group.id", "shop",
                        "mp.messaging.incoming.two.group.id", "audit"),
                Seen.class,
                "one",
                "two");
        seen = app.bean(Seen.class);
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    @Test
    void records_areOneExactlyWhereWhatCountsIsEqual() {
        assertThat(firstBreach(UnaryOperator.identity(), PAIRS)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void fault_isFound(Fault fault) {
        assertThat(firstBreach(fault.reading, PAIRS_FOR_A_FAULT)).isNotEmpty();
    }

    private static List<Object> firstBreach(UnaryOperator<SentRecord> reading, int pairs) {
        Random random = new Random(55);
        for (int i = 0; i < pairs; i++) {
            RecordView view = RecordView.any(random, number++);
            RecordView other = random.nextBoolean() ? view : view.changed(random);
            SentRecord one = reading.apply(SentRecord.of(view, random));
            SentRecord two = reading.apply(SentRecord.of(other, random));
            if (!isRun(one) || isRun(two) == view.counts().equals(other.counts())) {
                return List.of("pair " + i, view, other, one, two);
            }
        }
        return List.of();
    }

    private static boolean isRun(SentRecord sent) {
        int before = seen.runs();
        seen.take(sent.payload(), sent.metadata());
        return seen.runs() > before;
    }
}
