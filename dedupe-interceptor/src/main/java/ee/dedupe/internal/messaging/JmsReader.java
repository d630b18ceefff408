package ee.dedupe.internal.messaging;

import ee.dedupe.internal.text.MarkedBytes;
import ee.dedupe.spi.MessageReader;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads messages of Jakarta Messaging. Others name it only where they have one: the API may be absent. */
final class JmsReader implements MessageReader {
    private static final String QUEUE = "queue:";
    private static final String TOPIC = "topic:";

    @FunctionalInterface
    private interface Reading<T extends @Nullable Object> {
        T get() throws JMSException;
    }

    /** Reads it without its id, which is asked for only where it brings no key. */
    @Override
    public ReceivedMessage read(Object argument) {
        Message message = message(argument);
        return new ReceivedMessage(
                told(() -> source(message.getJMSDestination())),
                name -> told(() -> property(message.getObjectProperty(name))),
                Optional.empty());
    }

    /** Returns what recognizes a redelivery of the message; empty when its sender has switched message ids off. */
    static Optional<String> delivery(@Nullable Object argument) {
        return Optional.ofNullable(told(message(argument)::getJMSMessageID)).filter(id -> !id.equals("ID:"));
    }

    /** Returns what a message says, in order; empty where its body says nothing. */
    static Optional<List<Optional<String>>> content(@Nullable Object argument) {
        return told(() -> MessageContent.of(message(argument)));
    }

    private static Message message(@Nullable Object argument) {
        return (Message) Objects.requireNonNull(argument, "message");
    }

    /** A queue is its name, unless that could be taken for a mark; a topic may have the name of a queue. */
    private static String source(@Nullable Destination destination) throws JMSException {
        if (destination instanceof Queue queue) {
            String name = queue.getQueueName();
            return name.startsWith(TOPIC) || name.startsWith(QUEUE) ? QUEUE + name : name;
        }
        return destination instanceof Topic topic ? TOPIC + topic.getTopicName() : "";
    }

    /** Artemis takes its own property as bytes too, which no text property may be read as. */
    private static Optional<String> property(@Nullable Object value) {
        return value instanceof byte[] bytes
                ? Optional.of(MarkedBytes.of(bytes))
                : Optional.ofNullable(value).map(String::valueOf).map(MarkedBytes::of);
    }

    private static <T extends @Nullable Object> T told(Reading<T> reading) {
        try {
            return reading.get();
        } catch (JMSException e) {
            throw new IllegalStateException("The message cannot be read", e);
        }
    }
}
