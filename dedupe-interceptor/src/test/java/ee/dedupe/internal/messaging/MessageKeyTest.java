package ee.dedupe.internal.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageKeyTest {
    private static final MessageKey ORDER_THEN_PAYMENT = MessageKey.ofListener(List.of("orderId", "paymentId"));

    private static Optional<String> key(FakeMessage message) {
        return key(ORDER_THEN_PAYMENT, message);
    }

    private static Optional<String> key(MessageKey names, FakeMessage message) {
        return names.of(new JmsReader().read(message.plain()).header());
    }

    private static Optional<String> delivery(FakeMessage message) {
        return JmsReader.delivery(message.plain()).map(MessageKey::ofDelivery);
    }

    private static FakeMessage message(String property, String value) {
        return new FakeMessage().with(property, value);
    }

    @Test
    void configuredProperties_comeFirst_inTheirOrder() {
        FakeMessage all = message("orderId", "o").with("paymentId", "p").with("_AMQ_DUPL_ID", "d");
        assertThat(key(all)).isEqualTo(key(message("orderId", "o"))).isPresent();
        FakeMessage second = message("paymentId", "p").with("_AMQ_DUPL_ID", "d");
        assertThat(key(second)).isEqualTo(key(message("paymentId", "p"))).isPresent();
    }

    @Test
    void brokersProperty_inBytes_isItsBytes() {
        Optional<String> bytes = key(new FakeMessage().with("_AMQ_DUPL_ID", new byte[] {1, -1}));
        assertThat(bytes).isPresent().isEqualTo(key(new FakeMessage().with("_AMQ_DUPL_ID", new byte[] {1, -1})));
        assertThat(bytes).isNotEqualTo(key(new FakeMessage().with("_AMQ_DUPL_ID", new byte[] {1, 1})));
    }

    /** Neither the text that their spelling looks like, nor a text that looks like its spelling. */
    @Test
    void bytes_areNeverAText() {
        List<Object> values = List.of(new byte[] {1, -1}, "01ff", "0x:01ff", "0x:0x:01ff", "0x:\ud83d", "0x:?");

        assertThat(values)
                .extracting(value -> key(new FakeMessage().with("orderId", value)))
                .doesNotHaveDuplicates();
    }

    /** Which nothing can be known by. */
    @Test
    void noBytes_areNone() {
        assertThat(key(new FakeMessage().with("orderId", new byte[0]))).isEmpty();
    }

    @Test
    void property_thatIsANumber_isItsText() {
        assertThat(key(new FakeMessage().with("orderId", 7L))).isEqualTo(key(message("orderId", "7")));
    }

    @Test
    void brokersProperty_comesBeforeTheEvent() {
        FakeMessage both = message("_AMQ_DUPL_ID", "d").with("cloudEvents_id", "e");
        assertThat(key(both)).isEqualTo(key(message("_AMQ_DUPL_ID", "d"))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cloudEvents_", "cloudEvents:", "ce_"})
    void event_isItsSourceAndId(String prefix) {
        Optional<String> event = key(message(prefix + "id", "e").with(prefix + "source", "/shop"));
        assertThat(event).isPresent();
        assertThat(event).isEqualTo(key(message("ce_id", "e").with("ce_source", "/shop")));
        assertThat(event).isNotEqualTo(key(message(prefix + "id", "e").with(prefix + "source", "/store")));
        assertThat(event).isNotEqualTo(key(message(prefix + "id", "f").with(prefix + "source", "/shop")));
    }

    @Test
    void event_withoutASource_isItsId() {
        assertThat(key(message("ce_id", "e"))).isPresent().isNotEqualTo(key(message("ce_id", "f")));
    }

    @Test
    void message_withoutAny_hasNone() {
        assertThat(key(new FakeMessage().id("ID:1"))).isEmpty();
        assertThat(key(message("ce_source", "/shop"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u00a0", "\u200b"})
    void blankValue_isNone(String blank) {
        assertThat(key(message("orderId", blank).with("paymentId", "p"))).isEqualTo(key(message("paymentId", "p")));
        assertThat(key(message("ce_id", blank))).isEmpty();
    }

    @Test
    void sameValue_ofDifferentProperties_differs() {
        assertThat(List.of(
                        key(message("orderId", "x")),
                        key(message("paymentId", "x")),
                        key(message("_AMQ_DUPL_ID", "x")),
                        key(message("ce_id", "x")),
                        delivery(new FakeMessage().id("x"))))
                .doesNotHaveDuplicates();
    }

    @Test
    void values_thatLookLikeAnother_differ() {
        MessageKey odd = MessageKey.ofListener(List.of("ce", "a=b", "a", "JMSMessageID"));
        assertThat(key(odd, message("ce", "0:x"))).isNotEqualTo(key(odd, message("ce_id", "x")));
        assertThat(key(odd, message("a=b", "c"))).isNotEqualTo(key(odd, message("a", "b=c")));
        assertThat(key(odd, message("JMSMessageID", "x"))).isNotEqualTo(delivery(new FakeMessage().id("x")));
        assertThat(key(message("ce_id", "bc").with("ce_source", "a")))
                .isNotEqualTo(key(message("ce_id", "c").with("ce_source", "ab")));
    }

    @Test
    void delivery_withoutAMessageId_isNotRecognized() {
        assertThat(delivery(new FakeMessage())).isEmpty();
        assertThat(delivery(new FakeMessage().id("ID:1"))).isPresent();
    }
}
