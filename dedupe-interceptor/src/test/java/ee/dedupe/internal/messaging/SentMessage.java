package ee.dedupe.internal.messaging;

import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** A message as its sender has made it: a view in one of the ways that the manual calls the same. */
record SentMessage(
        List<String> source,
        Optional<String> id,
        Optional<String> type,
        Map<String, Object> properties,
        String kind,
        Object content) {
    /** In any spelling that is one with the others. */
    static SentMessage of(MessageView view, Random random) {
        String event = List.of("cloudEvents_", "cloudEvents:", "ce_").get(random.nextInt(3));
        Map<String, Object> properties = new TreeMap<>();
        view.properties().forEach((name, value) -> {
            boolean ofEvent = name.equals("id") || name.equals("source");
            properties.put(ofEvent ? event + name : name, number(sent(value), random));
        });
        properties.put(
                "attempt",
                UUID.nameUUIDFromBytes(new byte[] {(byte) random.nextInt()}).toString());
        Object content = view.body().size() < 2 ? null : view.body().get(1);
        return new SentMessage(
                view.source(),
                view.id(),
                view.type(),
                properties,
                (String) view.body().get(0),
                content instanceof Map<?, ?> map ? shuffled(map, random) : sent(content));
    }

    SentMessage with(UnaryOperator<Object> value) {
        Map<String, Object> others = new TreeMap<>(properties);
        others.replaceAll((name, property) -> value.apply(property));
        return new SentMessage(source, id, type, others, kind, content);
    }

    SentMessage with(String property, Object value) {
        Map<String, Object> others = new TreeMap<>(properties);
        others.put(property, value);
        return new SentMessage(source, id, type, others, kind, content);
    }

    SentMessage from(List<String> otherSource, Optional<String> otherType) {
        return new SentMessage(otherSource, id, otherType, properties, kind, content);
    }

    SentMessage holding(String otherKind, Object otherContent) {
        return new SentMessage(source, id, type, properties, otherKind, otherContent);
    }

    private static Object sent(Object value) {
        if (!(value instanceof List<?> bytes)) {
            return value;
        }
        byte[] sent = new byte[bytes.size()];
        for (int i = 0; i < sent.length; i++) {
            sent[i] = (byte) bytes.get(i);
        }
        return sent;
    }

    /** A property that is a number is its text. */
    private static Object number(Object value, Random random) {
        if (!(value instanceof String text) || !text.matches("\\d")) {
            return value;
        }
        return switch (random.nextInt(3)) {
            case 0 -> Long.valueOf(text);
            case 1 -> Short.valueOf(text);
            default -> value;
        };
    }

    private static Map<String, Object> shuffled(Map<?, ?> map, Random random) {
        List<Object> names = new ArrayList<>(map.keySet());
        Collections.shuffle(names, random);
        Map<String, Object> sent = new LinkedHashMap<>();
        names.forEach(name -> sent.put((String) name, sent(map.get(name))));
        return sent;
    }

    @SuppressWarnings("unchecked")
    Message message() {
        FakeMessage message = new FakeMessage()
                .id(id.orElse(null))
                .type(type.orElse(null))
                .to(
                        source.get(0).equals("queue")
                                ? FakeMessage.queue(source.get(1))
                                : FakeMessage.topic(source.get(1)));
        properties.forEach(message::with);
        return switch (kind) {
            case "text" -> message.text((String) content);
            case "bytes" -> message.holding((byte[]) content);
            case "map" -> message.map((Map<String, Object>) content);
            default -> message.as(ObjectMessage.class);
        };
    }
}
