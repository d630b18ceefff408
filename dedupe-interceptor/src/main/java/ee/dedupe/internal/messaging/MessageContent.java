package ee.dedupe.internal.messaging;

import ee.dedupe.internal.text.Blank;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The content of a message: its type and body. Properties are not part of it. */
final class MessageContent {
    private MessageContent() {}

    static boolean isComparable(@Nullable Object message) {
        return message instanceof TextMessage || message instanceof BytesMessage || message instanceof MapMessage;
    }

    /**
     * Returns the texts in order, to be framed; empty where all in its body is null, empty or blank.
     *
     * @throws IllegalArgumentException for a body that cannot be compared: a Java object or a stream
     */
    static Optional<List<Optional<String>>> of(Message message) throws JMSException {
        List<Optional<String>> texts = new ArrayList<>();
        boolean tells = false;
        texts.add(Optional.ofNullable(message.getJMSType()));
        if (message instanceof TextMessage text) {
            texts.add(Optional.of("text"));
            texts.add(Optional.ofNullable(text.getText()));
            tells = !Blank.is(text.getText());
        } else if (message instanceof BytesMessage bytes) {
            texts.add(Optional.of("bytes"));
            byte[] body = read(bytes);
            texts.add(Optional.of(Base64.getEncoder().encodeToString(body)));
            tells = !Blank.is(body);
        } else if (message instanceof MapMessage map) {
            texts.add(Optional.of("map"));
            for (String name : names(map)) {
                texts.add(Optional.of(name));
                Object value = map.getObject(name);
                texts.add(Optional.ofNullable(value)
                        .map(present -> present.getClass().getName()));
                texts.add(value(value));
                tells |= !Blank.is(value);
            }
        } else {
            throw new IllegalArgumentException(
                    "Only text, bytes and map messages can be compared by their content; set a key property instead");
        }
        return tells ? Optional.of(texts) : Optional.empty();
    }

    private static SortedSet<String> names(MapMessage map) throws JMSException {
        SortedSet<String> names = new TreeSet<>();
        for (Enumeration<?> all = map.getMapNames(); all.hasMoreElements(); ) {
            names.add((String) all.nextElement());
        }
        return names;
    }

    private static Optional<String> value(Object value) {
        return value instanceof byte[] bytes
                ? Optional.of(Base64.getEncoder().encodeToString(bytes))
                : Optional.ofNullable(value).map(Object::toString);
    }

    /** The listener finds the body unread. */
    private static byte[] read(BytesMessage message) throws JMSException {
        message.reset();
        byte[] body = new byte[Math.toIntExact(message.getBodyLength())];
        message.readBytes(body);
        message.reset();
        return body;
    }
}
