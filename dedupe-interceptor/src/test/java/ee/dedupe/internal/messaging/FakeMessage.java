package ee.dedupe.internal.messaging;

import jakarta.jms.BytesMessage;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Messages that know what they are told, and nothing else. */
final class FakeMessage {
    final Map<String, Object> answers = new HashMap<>();
    private final Map<String, Object> properties = new HashMap<>();
    private boolean broken;

    FakeMessage() {
        answers.put("getJMSType", null);
        answers.put("getJMSMessageID", null);
        answers.put("getJMSDestination", queue("orders"));
    }

    static Queue queue(String name) {
        return proxy(Queue.class, (self, method, arguments) -> name);
    }

    static Topic topic(String name) {
        return proxy(Topic.class, (self, method, arguments) -> name);
    }

    FakeMessage id(String id) {
        answers.put("getJMSMessageID", id);
        return this;
    }

    FakeMessage type(String type) {
        answers.put("getJMSType", type);
        return this;
    }

    FakeMessage to(Destination destination) {
        answers.put("getJMSDestination", destination);
        return this;
    }

    FakeMessage with(String property, Object value) {
        properties.put(property, value);
        return this;
    }

    FakeMessage broken() {
        broken = true;
        return this;
    }

    Message plain() {
        return as(Message.class);
    }

    TextMessage text(String text) {
        answers.put("getText", text);
        return as(TextMessage.class);
    }

    MapMessage map(Map<String, Object> content) {
        return proxy(MapMessage.class, (self, method, arguments) -> switch (method.getName()) {
            case "getMapNames" -> Collections.enumeration(content.keySet());
            case "getObject" -> content.get((String) arguments[0]);
            default -> answer(method.getName(), arguments);
        });
    }

    /** One that can be read once from where it was reset to. */
    static BytesMessage bytes(byte[] content) {
        return new FakeMessage().holding(content);
    }

    /** As {@link #bytes}, with what this one is told. */
    BytesMessage holding(byte[] content) {
        int[] position = {0};
        return proxy(BytesMessage.class, (self, method, arguments) -> switch (method.getName()) {
            case "reset" -> {
                position[0] = 0;
                yield null;
            }
            case "getBodyLength" -> (long) content.length;
            case "readBytes" -> {
                byte[] into = (byte[]) arguments[0];
                int length = Math.min(into.length, content.length - position[0]);
                System.arraycopy(content, position[0], into, 0, length);
                position[0] += length;
                yield length == 0 ? -1 : length;
            }
            default -> answer(method.getName(), arguments);
        });
    }

    <T> T as(Class<T> type) {
        return proxy(type, (self, method, arguments) -> answer(method.getName(), arguments));
    }

    private Object answer(String method, Object[] arguments) throws JMSException {
        if (broken) {
            throw new JMSException("told to fail");
        }
        if (method.equals("getObjectProperty")) {
            return properties.get((String) arguments[0]);
        }
        if (method.equals("getStringProperty")) {
            return text(properties.get((String) arguments[0]));
        }
        if (!answers.containsKey(method)) {
            throw new UnsupportedOperationException(method + Arrays.toString(arguments));
        }
        return answers.get(method);
    }

    /** As Jakarta Messaging converts: no bytes. */
    private static String text(Object property) throws JMSException {
        if (property instanceof byte[]) {
            throw new MessageFormatException("bytes");
        }
        return property == null ? null : property.toString();
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
