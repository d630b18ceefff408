package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.JMSProducer;
import jakarta.jms.TextMessage;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a listener and the broker find on a message. */
class MessageKeysTest {
    private final Map<Object, Object> properties = new HashMap<>();
    private final TextMessage message = noting(TextMessage.class, "setStringProperty");
    private final JMSProducer producer = noting(JMSProducer.class, "setProperty");

    private <T> T noting(Class<T> type, String setter) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, given) -> {
            assertThat(method.getName()).isEqualTo(setter);
            properties.put(given[0], given[1]);
            return type == JMSProducer.class ? self : null;
        }));
    }

    @Test
    void message_hasTheKey_whereListenerAndBrokerLook() throws Exception {
        assertThat(MessageKeys.set(message, "o-1", "paymentId")).isSameAs(message);

        assertThat(properties).isEqualTo(Map.of("_AMQ_DUPL_ID", "o-1", "paymentId", "o-1"));
    }

    @Test
    void producer_setsItOnWhatItSends() {
        assertThat(MessageKeys.set(producer, "o-1", "paymentId")).isSameAs(producer);

        assertThat(properties).isEqualTo(Map.of("_AMQ_DUPL_ID", "o-1", "paymentId", "o-1"));
    }

    @Test
    void blankKey_isRefused_andNothingIsSet() {
        assertThatThrownBy(() -> MessageKeys.set(message, " ")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MessageKeys.set(producer, "")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MessageKeys.set(producer, "\u00a0")).isInstanceOf(IllegalArgumentException.class);
        assertThat(properties).isEmpty();
    }
}
