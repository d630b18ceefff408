package ee.dedupe.internal.messaging;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The key that a message of Jakarta Messaging brings.
 *
 * @param properties asked first, in order
 */
record MessageKey(List<String> properties) {
    /** Of Apache ActiveMQ Artemis: set by a sender that may send again. */
    private static final String ARTEMIS = "_AMQ_DUPL_ID";

    /** Empty when the message brings none; its message id is none, since a second sending has another. */
    Optional<String> of(Message message) throws JMSException {
        List<String> names =
                Stream.concat(properties.stream(), Stream.of(ARTEMIS)).toList();
        return new BroughtKey(names).of(name -> text(message, name));
    }

    /** What recognizes a redelivery of the same message; empty when its sender has switched message ids off. */
    static Optional<String> ofDelivery(Message message) throws JMSException {
        return Optional.ofNullable(message.getJMSMessageID()).map(BroughtKey::ofDelivery);
    }

    private static Optional<String> text(Message message, String name) throws JMSException {
        Object value = message.getObjectProperty(name);
        // Artemis takes its own property as bytes too, which no text property may be read as.
        return value instanceof byte[] bytes
                ? Optional.of(HexFormat.of().formatHex(bytes))
                : Optional.ofNullable(value).map(String::valueOf);
    }
}
