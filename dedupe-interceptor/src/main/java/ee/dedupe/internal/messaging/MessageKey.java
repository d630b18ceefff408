package ee.dedupe.internal.messaging;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The key that a message brings: a property, each name with values of its own.
 *
 * @param properties asked first, in order
 */
record MessageKey(List<String> properties) {
    /** Of Apache ActiveMQ Artemis: set by a sender that may send again. */
    private static final String ARTEMIS = "_AMQ_DUPL_ID";

    /** How CloudEvents attributes are named as message properties; an event's id is unique within its source. */
    private static final List<String> CLOUD_EVENTS = List.of("cloudEvents_", "cloudEvents:", "ce_");

    /** Empty when the message brings none; its message id is none, since a second sending has another. */
    Optional<String> of(Message message) throws JMSException {
        for (String name :
                Stream.concat(properties.stream(), Stream.of(ARTEMIS)).toList()) {
            Object value = message.getObjectProperty(name);
            // Artemis takes its own property as bytes too, which no text property may be read as.
            String text = value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(value);
            if (value != null && !text.isBlank()) {
                return Optional.of(framed("property", name, text));
            }
        }
        for (String prefix : CLOUD_EVENTS) {
            String id = message.getStringProperty(prefix + "id");
            if (id != null && !id.isBlank()) {
                String source = Optional.ofNullable(message.getStringProperty(prefix + "source"))
                        .orElse("");
                return Optional.of(framed("event", source, id));
            }
        }
        return Optional.empty();
    }

    /** What recognizes a redelivery of the same message; empty when its sender has switched message ids off. */
    static Optional<String> ofDelivery(Message message) throws JMSException {
        return Optional.ofNullable(message.getJMSMessageID()).map(id -> framed("delivery", "", id));
    }

    /** No two pairs of texts give the same. */
    private static String framed(String kind, String first, String second) {
        return kind + " " + first.length() + ":" + first + second;
    }
}
