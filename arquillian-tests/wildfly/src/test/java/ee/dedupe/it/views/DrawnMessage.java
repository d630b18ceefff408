package ee.dedupe.it.views;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * What of a message counts, drawn at random, and changed in one place.
 *
 * @param number of its pair, which is part of each body
 * @param type null for none
 * @param kind of the body
 * @param text of a body that is no map
 * @param entries of one that is
 */
record DrawnMessage(int number, String type, Kind kind, String text, TreeMap<String, Object> entries) {
    static final String PLACE = "place";

    private static final List<String> TYPES = Arrays.asList(null, "", "a", "A", "text");
    private static final List<String> TEXTS =
            List.of("", " ", "7", "07", "7.0", "true", "null", "\u00fc", "\u20ac", "?", "{}", "\ud83d\udd11");
    private static final List<Object> ELEMENTS = Arrays.asList(
            "1",
            1,
            1L,
            (byte) 1,
            (short) 1,
            1.0,
            1.0f,
            -0.0,
            0.0,
            true,
            "true",
            '1',
            "",
            "null",
            null,
            "AQ==",
            new byte[] {1});
    private static final List<String> NAMES = List.of("a", "b", "ab");

    /** How a body is sent. */
    enum Kind {
        TEXT,
        BYTES,
        MAP
    }

    static DrawnMessage any(int number, Random random) {
        TreeMap<String, Object> entries = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            entries.put(any(NAMES, random), any(ELEMENTS, random));
        }
        return new DrawnMessage(
                number, any(TYPES, random), any(List.of(Kind.values()), random), any(TEXTS, random), entries);
    }

    /** With another value in one place; perhaps by chance the same. */
    DrawnMessage changed(Random random) {
        DrawnMessage other = any(number, random);
        int part = random.nextInt(3);
        return new DrawnMessage(
                number,
                part == 0 ? other.type : type,
                part == 1 ? other.kind : kind,
                part == 2 ? other.text : text,
                part == 2 ? other.entries : entries);
    }

    private static <T> T any(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    /** With something of its own that does not count. */
    Message by(JMSContext messaging, int place, Random random) throws JMSException {
        Message message =
                switch (kind) {
                    case TEXT -> messaging.createTextMessage(number + " " + text);
                    case BYTES -> bytes(messaging.createBytesMessage());
                    case MAP -> map(messaging.createMapMessage());
                };
        message.setJMSType(type);
        message.setJMSCorrelationID("c" + random.nextInt(3));
        message.setStringProperty("traceId", "t" + random.nextInt());
        message.setStringProperty(PLACE, number + " " + place);
        return message;
    }

    private BytesMessage bytes(BytesMessage message) throws JMSException {
        message.writeBytes((number + " " + text).getBytes(StandardCharsets.UTF_8));
        return message;
    }

    private MapMessage map(MapMessage message) throws JMSException {
        message.setInt("number", number);
        for (Map.Entry<String, Object> entry : entries.entrySet()) {
            message.setObject(entry.getKey(), entry.getValue());
        }
        return message;
    }
}
