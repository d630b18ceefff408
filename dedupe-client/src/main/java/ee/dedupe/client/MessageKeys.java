package ee.dedupe.client;

import ee.dedupe.internal.text.Blank;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;

/**
 * Gives messages a key, by which a guarded listener recognizes what is sent a second time. The key belongs to what the message
 * is about, and is the same in each sending: that of the call, of the order, or one that was stored before. Thread-safe.
 */
public final class MessageKeys {
    /**
     * The property that a guarded listener reads on every broker. Apache ActiveMQ Artemis drops a second message with the same
     * value itself, as long as it remembers the first.
     */
    public static final String PROPERTY = "_AMQ_DUPL_ID";

    private MessageKeys() {}

    /**
     * Sets the key of one message.
     *
     * @param also further properties that get it, such as those of {@code dedupe.message.key-property}
     * @return the message
     * @throws IllegalArgumentException for a blank key
     */
    public static <M extends Message> M set(M message, String key, String... also) throws JMSException {
        String checked = Blank.refuse("key", key);
        message.setStringProperty(PROPERTY, checked);
        for (String property : also) {
            message.setStringProperty(property, checked);
        }
        return message;
    }

    /**
     * Sets the key of the messages that this producer sends from now on: one, unless all are the same.
     *
     * @param also as for {@link #set(Message, String, String...)}
     * @return the producer
     * @throws IllegalArgumentException for a blank key
     */
    public static JMSProducer set(JMSProducer producer, String key, String... also) {
        String checked = Blank.refuse("key", key);
        producer.setProperty(PROPERTY, checked);
        for (String property : also) {
            producer.setProperty(property, checked);
        }
        return producer;
    }
}
