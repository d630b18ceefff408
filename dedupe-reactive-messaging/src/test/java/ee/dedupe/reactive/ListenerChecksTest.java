package ee.dedupe.reactive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.tck.LogLines;
import io.smallrye.reactive.messaging.ce.IncomingCloudEventMetadata;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.eclipse.microprofile.reactive.messaging.Outgoing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which methods are warned about or refused, and which parameters tell a key. */
@Timeout(60)
class ListenerChecksTest {
    @ApplicationScoped
    public static class PayloadAlone {
        final List<String> taken = new CopyOnWriteArrayList<>();

        @Incoming("one")
        @Deduplicated
        public void take(String order) {
            taken().add(order);
        }

        List<String> taken() {
            return taken;
        }
    }

    @ApplicationScoped
    public static class ByContent {
        @Incoming("one")
        @Deduplicated(guardBy = GuardBy.FINGERPRINT)
        public void take(String order, IncomingKafkaRecordMetadata<String, String> metadata) {}
    }

    @ApplicationScoped
    public static class Processor {
        @Incoming("one")
        @Outgoing("two")
        @Deduplicated
        public String take(String order) {
            return order;
        }

        @Incoming("two")
        public void end(String order) {}
    }

    @ApplicationScoped
    public static class WholeMessage {
        @Incoming("one")
        @Deduplicated
        public CompletionStage<Void> take(Message<String> message) {
            return message.ack();
        }
    }

    interface Two {
        @Incoming("one")
        void ofOne(ConsumerRecord<String, String> order);

        @Incoming("one")
        @Incoming("two")
        void ofTwo(ConsumerRecord<String, String> order);
    }

    private static List<String> warnings(Class<?> bean, String... channels) {
        try (LogLines log = new LogLines()) {
            MessagingApp.start(Map.of(), bean, channels).close();
            return log.all().stream().filter(line -> line.contains("DEDUP0093")).toList();
        }
    }

    @Test
    void payloadAlone_isWarnedAbout_andIsTheIdentity() {
        assertThat(warnings(PayloadAlone.class, "one"))
                .singleElement()
                .asString()
                .contains("PayloadAlone.take");
        try (MessagingApp app = MessagingApp.start(Map.of(), PayloadAlone.class, "one")) {
            app.send("one", "tea", Metadata.empty()).join();
            app.send("one", "tea", Metadata.empty()).join();
            assertThat(app.bean(PayloadAlone.class).taken()).hasSize(1);
        }
    }

    @Test
    void processor_isWarnedAbout() {
        assertThat(warnings(Processor.class, "one")).singleElement().asString().contains("Processor.take");
    }

    @Test
    void metadata_orAFingerprintThatIsAskedFor_isNot() {
        assertThat(warnings(ByContent.class, "one")).isEmpty();
        assertThat(warnings(Orders.class, "one", "two")).isEmpty();
    }

    @Test
    void wholeMessage_failsTheDeployment() {
        assertThatThrownBy(() -> MessagingApp.start(Map.of(), WholeMessage.class, "one"))
                .hasStackTraceContaining("DEDUP0020")
                .hasStackTraceContaining("Take the payload");
    }

    @Test
    void record_tellsItsKey_whereItsGroupIsCertain() throws NoSuchMethodException {
        MessageReaders readers = new MessageReaders();
        assertThat(readers.reader(
                        Two.class.getDeclaredMethod("ofOne", ConsumerRecord.class),
                        ConsumerRecord.class,
                        name -> Optional.empty()))
                .isPresent();
        assertThat(readers.reader(
                        Two.class.getDeclaredMethod("ofTwo", ConsumerRecord.class),
                        ConsumerRecord.class,
                        name -> Optional.empty()))
                .isEmpty();
    }

    @Test
    void eventMetadata_tellsAKey_andAPayloadDoesNot() throws NoSuchMethodException {
        MessageReaders readers = new MessageReaders();
        assertThat(readers.reader(
                        Object.class.getMethod("hashCode"), IncomingCloudEventMetadata.class, name -> Optional.empty()))
                .isPresent();
        assertThat(readers.reader(Object.class.getMethod("hashCode"), String.class, name -> Optional.empty()))
                .isEmpty();
    }
}
