package ee.dedupe.internal.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageKeyTest {
    private static final MessageKey ORDER_THEN_PAYMENT = new MessageKey(List.of("orderId", "paymentId"));

    private static Optional<String> key(FakeMessage message) throws JMSException {
        return ORDER_THEN_PAYMENT.of(message.plain());
    }

    private static FakeMessage message(String property, String value) {
        return new FakeMessage().with(property, value);
    }

    @Test
    void configuredProperties_comeFirst_inTheirOrder() throws JMSException {
        FakeMessage all = message("orderId", "o").with("paymentId", "p").with("_AMQ_DUPL_ID", "d");
        assertThat(key(all)).isEqualTo(key(message("orderId", "o"))).isPresent();
        FakeMessage second = message("paymentId", "p").with("_AMQ_DUPL_ID", "d");
        assertThat(key(second)).isEqualTo(key(message("paymentId", "p"))).isPresent();
    }

    @Test
    void brokersProperty_inBytes_isItsBytes() throws JMSException {
        Optional<String> bytes = key(new FakeMessage().with("_AMQ_DUPL_ID", new byte[] {1, -1}));
        assertThat(bytes).isPresent().isEqualTo(key(new FakeMessage().with("_AMQ_DUPL_ID", new byte[] {1, -1})));
        assertThat(bytes).isNotEqualTo(key(new FakeMessage().with("_AMQ_DUPL_ID", new byte[] {1, 1})));
    }

    @Test
    void property_thatIsANumber_isItsText() throws JMSException {
        assertThat(key(new FakeMessage().with("orderId", 7L))).isEqualTo(key(message("orderId", "7")));
    }

    @Test
    void brokersProperty_comesBeforeTheEvent() throws JMSException {
        FakeMessage both = message("_AMQ_DUPL_ID", "d").with("cloudEvents_id", "e");
        assertThat(key(both)).isEqualTo(key(message("_AMQ_DUPL_ID", "d"))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cloudEvents_", "cloudEvents:", "ce_"})
    void event_isItsSourceAndId(String prefix) throws JMSException {
        Optional<String> event = key(message(prefix + "id", "e").with(prefix + "source", "/shop"));
        assertThat(event).isPresent();
        assertThat(event).isEqualTo(key(message("ce_id", "e").with("ce_source", "/shop")));
        assertThat(event).isNotEqualTo(key(message(prefix + "id", "e").with(prefix + "source", "/store")));
        assertThat(event).isNotEqualTo(key(message(prefix + "id", "f").with(prefix + "source", "/shop")));
    }

    @Test
    void event_withoutASource_isItsId() throws JMSException {
        assertThat(key(message("ce_id", "e"))).isPresent().isNotEqualTo(key(message("ce_id", "f")));
    }

    @Test
    void message_withoutAny_hasNone() throws JMSException {
        assertThat(key(new FakeMessage().id("ID:1"))).isEmpty();
        assertThat(key(message("ce_source", "/shop"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void blankValue_isNone(String blank) throws JMSException {
        assertThat(key(message("orderId", blank).with("paymentId", "p"))).isEqualTo(key(message("paymentId", "p")));
        assertThat(key(message("ce_id", blank))).isEmpty();
    }

    @Test
    void sameValue_ofDifferentProperties_differs() throws JMSException {
        assertThat(List.of(
                        key(message("orderId", "x")),
                        key(message("paymentId", "x")),
                        key(message("_AMQ_DUPL_ID", "x")),
                        key(message("ce_id", "x")),
                        MessageKey.ofDelivery(new FakeMessage().id("x").plain())))
                .doesNotHaveDuplicates();
    }

    @Test
    void values_thatLookLikeAnother_differ() throws JMSException {
        MessageKey odd = new MessageKey(List.of("ce", "a=b", "a", "JMSMessageID"));
        assertThat(odd.of(message("ce", "0:x").plain()))
                .isNotEqualTo(odd.of(message("ce_id", "x").plain()));
        assertThat(odd.of(message("a=b", "c").plain()))
                .isNotEqualTo(odd.of(message("a", "b=c").plain()));
        assertThat(odd.of(message("JMSMessageID", "x").plain()))
                .isNotEqualTo(MessageKey.ofDelivery(new FakeMessage().id("x").plain()));
        assertThat(key(message("ce_id", "bc").with("ce_source", "a")))
                .isNotEqualTo(key(message("ce_id", "c").with("ce_source", "ab")));
    }

    @Test
    void delivery_withoutAMessageId_isNotRecognized() throws JMSException {
        assertThat(MessageKey.ofDelivery(new FakeMessage().plain())).isEmpty();
        assertThat(MessageKey.ofDelivery(new FakeMessage().id("ID:1").plain())).isPresent();
    }
}
