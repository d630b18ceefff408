package ee.dedupe.internal.messaging;

import ee.dedupe.GuardBy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a listener can see of a message. Bytes are lists, so that they are equal as texts are.
 *
 * @param source queue or topic, and its name
 * @param id empty where the sender gives none
 * @param properties texts and bytes by name; those of an event by the names of its attributes
 * @param body what kind it is of, and what it holds
 */
record MessageView(
        List<String> source,
        Optional<String> id,
        Optional<String> type,
        TreeMap<String, Object> properties,
        List<Object> body) {
    static final List<String> KEYS = List.of("orderId", "paymentId");
    static final String OBJECT = "object";
    private static final List<String> NAMES =
            List.of("orderId", "paymentId", "_AMQ_DUPL_ID", "id", "source", "traceId");
    /** Beside each other is what could be taken for one. */
    private static final List<Object> VALUES = List.of(
            "",
            List.of(),
            " ",
            "\u00a0",
            "\u200b",
            "8",
            "7",
            bytes('7'),
            "37",
            "7.0",
            "01ff",
            bytes(1, -1),
            "0x:01ff",
            bytes('0', 'x', ':', '0', '1', 'f', 'f'),
            "0x:0x:01ff",
            "0x:",
            "ff",
            bytes(-1),
            bytes(-2),
            bytes(0),
            "00",
            "\u00fc",
            "\ud83d",
            "?",
            "\ude00");

    private static final List<Object> BLANKS = List.of("", " ", "\u00a0", "\u200b");
    /** JSON in which nothing is. */
    private static final List<Object> EMPTY = List.of("{}", "[null]", "{\"id\": \" \"}");

    private static final List<Object> TEXTS = Stream.concat(
                    VALUES.stream(), Stream.concat(EMPTY.stream(), Stream.of("{\"id\": 0}")))
            .filter(String.class::isInstance)
            .toList();
    private static final List<Object> BYTES =
            VALUES.stream().filter(List.class::isInstance).toList();
    private static final List<Object> ELEMENTS = List.of(
            "1", 1, 1L, true, "true", '1', 1.0, 1.0f, -0.0, 0.0, (byte) 1, (short) 1, "", "AQ==", bytes(1), "null", " ",
            "\u200b", bytes());
    private static final List<Object> NO_TEXT = List.of("text");
    private static final int PLACES = 8;

    static List<Byte> bytes(int... values) {
        List<Byte> bytes = new ArrayList<>();
        for (int value : values) {
            bytes.add((byte) value);
        }
        return bytes;
    }

    static MessageView any(Random random) {
        MessageView view = new MessageView(
                List.of("queue", "orders"),
                Optional.of("ID:1"),
                Optional.empty(),
                new TreeMap<>(),
                List.of("text", "tea"));
        for (int i = random.nextInt(5); i > 0; i--) {
            view = view.changed(random);
        }
        return view;
    }

    /** In one place; hardly ever to the same. */
    MessageView changed(Random random) {
        TreeMap<String, Object> others = new TreeMap<>(properties);
        return switch (random.nextInt(PLACES)) {
            case 0 ->
                new MessageView(
                        List.of(
                                any(random, List.of("queue", "topic")),
                                any(random, List.of("orders", "returns", "topic:orders", "queue:orders"))),
                        id,
                        type,
                        properties,
                        body);
            case 1 ->
                new MessageView(source, text(random, List.of("ID:1", "ID:2", "ID:", " ")), type, properties, body);
            case 2 -> new MessageView(source, id, text(random, List.of("", "a", "text")), properties, body);
            case 3 -> new MessageView(source, id, type, properties, otherBody(random));
            case 4 -> {
                others.remove(any(random, NAMES));
                yield new MessageView(source, id, type, others, body);
            }
            default -> {
                List<String> known = List.copyOf(others.keySet());
                String name = any(random, known.isEmpty() || random.nextBoolean() ? NAMES : known);
                others.put(name, other(random, others.getOrDefault(name, "none")));
                yield new MessageView(source, id, type, others, body);
            }
        };
    }

    private static <T> T any(Random random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static Object other(Random random, Object value) {
        int at = VALUES.indexOf(value);
        return at < 0 || random.nextInt(3) == 0 ? any(random, VALUES) : VALUES.get((at + 1) % VALUES.size());
    }

    private static Optional<String> text(Random random, List<String> texts) {
        return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(any(random, texts));
    }

    private List<Object> otherBody(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> List.of("text", any(random, TEXTS));
            case 1 -> List.of("bytes", any(random, BYTES));
            case 2 -> body.equals(NO_TEXT) ? List.of("text", "") : NO_TEXT;
            case 3 -> List.of(OBJECT);
            default -> {
                TreeMap<Object, Object> map = new TreeMap<>();
                if (body.get(0).equals("map")) {
                    map.putAll((TreeMap<?, ?>) body.get(1));
                }
                // A value may be null.
                map.put(
                        any(random, List.of("a", "b", "ab")),
                        text(random, List.of(""))
                                .<Object>map(some -> any(random, ELEMENTS))
                                .orElse(null));
                yield List.of("map", map);
            }
        };
    }

    /** What counts by the manual: the key that it is known by, and what is compared. */
    record Counts(Optional<Object> key, Optional<Object> content) {}

    /** By the tables of the manual. */
    Counts counts(GuardBy guardBy) {
        Optional<Object> brought = brought();
        Optional<Object> key =
                switch (guardBy) {
                    case FINGERPRINT -> Optional.empty();
                    case KEY_ELSE_FINGERPRINT ->
                        brought.or(() -> id.filter(text -> !text.isBlank() && !text.equals("ID:"))
                                .map(text -> List.of("delivery", text)));
                    default -> brought;
                };
        boolean compared = guardBy == GuardBy.FINGERPRINT || guardBy == GuardBy.KEY_AND_FINGERPRINT;
        return new Counts(
                key.map(value -> List.of(source, value)),
                compared && !body.get(0).equals(OBJECT) && bodyTells()
                        ? Optional.of(List.of(source, type, body))
                        : Optional.empty());
    }

    /** What identifies nothing is no identity. */
    private boolean bodyTells() {
        Object content = body.size() < 2 ? null : body.get(1);
        return content instanceof TreeMap<?, ?> map
                ? map.values().stream().anyMatch(MessageView::tells)
                : tells(content);
    }

    private static boolean tells(Object value) {
        return value != null && !BLANKS.contains(value) && !EMPTY.contains(value) && !value.equals(List.of());
    }

    private Optional<Object> brought() {
        Function<String, Optional<Object>> known = name -> Optional.ofNullable(properties.get(name))
                .filter(value -> !BLANKS.contains(value) && !value.equals(List.of()));
        Object from = properties.getOrDefault("source", "");
        Optional<Object> event =
                known.apply("id").map(value -> List.of("event", value, from.equals(List.of()) ? "" : from));
        return Stream.of("orderId", "paymentId", "_AMQ_DUPL_ID")
                .flatMap(name -> known.apply(name).<Object>map(value -> List.of(name, value)).stream())
                .findFirst()
                .or(() -> event);
    }
}
