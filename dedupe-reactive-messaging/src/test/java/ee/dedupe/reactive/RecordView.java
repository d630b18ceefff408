package ee.dedupe.reactive;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;

/**
 * What an {@code @Incoming} method can see of a record. Bytes are lists, so that they are equal as texts are.
 *
 * @param channel which is one of its group
 * @param place partition, offset and timestamp
 * @param key a text, a number, bytes, or of another class
 * @param headers the last one of each name
 */
record RecordView(
        String channel,
        String topic,
        List<Long> place,
        Object key,
        TreeMap<String, List<Byte>> headers,
        String payload) {
    static final Object NO_KEY = List.of("of another class");
    private static final List<String> NAMES = List.of("order-id", "ce_id", "ce_source", "other");
    /** Beside each other is what could be taken for one. */
    private static final List<Object> KEYS = List.of(
            NO_KEY,
            "",
            List.<Byte>of(),
            " ",
            "7",
            bytes('7'),
            "37",
            "7.0",
            7.5,
            "01ff",
            bytes(1, -1),
            "0x:01ff",
            bytes("0x:01ff"),
            "0x:0x:01ff",
            "\ud83d",
            "?",
            new UUID(1, 2),
            new UUID(1, 3));

    private static final List<List<Byte>> HEADERS = List.of(
            List.of(),
            bytes(" "),
            bytes("7"),
            bytes("8"),
            bytes("\u00fc"),
            bytes(0xe4),
            bytes(0xfc),
            bytes("0x:fc"),
            bytes("0x:0x:fc"),
            bytes("\ufffd"),
            bytes(0xed, 0xa0, 0xbd),
            bytes(0, 0, 0, 200),
            bytes(0, 0, 0, 201));

    private static final int PLACES = 9;

    private static List<Byte> bytes(String text) {
        List<Byte> bytes = new ArrayList<>();
        for (byte each : text.getBytes(UTF_8)) {
            bytes.add(each);
        }
        return bytes;
    }

    private static List<Byte> bytes(int... values) {
        List<Byte> bytes = new ArrayList<>();
        for (int value : values) {
            bytes.add((byte) value);
        }
        return bytes;
    }

    /** Of topics that no record of another number has. */
    static RecordView any(Random random, int number) {
        RecordView view =
                new RecordView("one", "orders" + number, List.of(0L, 1L, 1_000L), NO_KEY, new TreeMap<>(), "tea");
        for (int i = random.nextInt(5); i > 0; i--) {
            view = view.changed(random);
        }
        return view;
    }

    /** In one place; hardly ever to the same. */
    RecordView changed(Random random) {
        return switch (random.nextInt(PLACES)) {
            case 0 -> new RecordView(channel.equals("one") ? "two" : "one", topic, place, key, headers, payload);
            case 1 -> new RecordView(channel, topic + "-", place, key, headers, payload);
            case 2, 3 -> {
                List<Long> other = new ArrayList<>(place);
                other.set(random.nextInt(other.size()), (long) random.nextInt(3));
                yield new RecordView(channel, topic, other, key, headers, payload);
            }
            case 4, 5 -> new RecordView(channel, topic, place, other(random, KEYS, key), headers, payload);
            case 6 -> new RecordView(channel, topic, place, key, headers, payload.equals("tea") ? "milk" : "tea");
            default -> {
                TreeMap<String, List<Byte>> others = new TreeMap<>(headers);
                List<String> names = others.isEmpty() || random.nextBoolean() ? NAMES : List.copyOf(others.keySet());
                String name = names.get(random.nextInt(names.size()));
                if (random.nextInt(8) == 0) {
                    others.remove(name);
                } else {
                    others.put(name, other(random, HEADERS, others.getOrDefault(name, bytes("none"))));
                }
                yield new RecordView(channel, topic, place, key, others, payload);
            }
        };
    }

    private static <T> T other(Random random, List<T> from, T value) {
        int at = from.indexOf(value);
        return at < 0 || random.nextInt(3) == 0
                ? from.get(random.nextInt(from.size()))
                : from.get((at + 1) % from.size());
    }

    /** What counts by the manual. */
    List<Object> counts() {
        Optional<Object> event =
                header("ce_id").map(id -> List.of("event", headers.getOrDefault("ce_source", List.of()), id));
        Object known = header("order-id")
                .<Object>map(value -> List.of("order-id", value))
                .or(this::ownKey)
                .or(() -> event)
                .orElse(place);
        return List.of(channel, topic, known);
    }

    private Optional<Object> header(String name) {
        return Optional.<Object>ofNullable(headers.get(name))
                .filter(value -> !value.equals(List.of()) && !value.equals(bytes(" ")));
    }

    private Optional<Object> ownKey() {
        boolean nothing = List.of(NO_KEY, "", List.of(), " ").contains(key);
        // A text and what has this text are one.
        return nothing ? Optional.empty() : Optional.of(List.of("key", key instanceof List ? key : key.toString()));
    }
}
