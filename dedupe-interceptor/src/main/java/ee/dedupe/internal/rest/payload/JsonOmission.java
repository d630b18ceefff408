package ee.dedupe.internal.rest.payload;

import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.text.StrictText;
import jakarta.json.Json;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Leaves values out of JSON. What it cannot read to the last character, it does not give on. Thread-safe. */
public final class JsonOmission {
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());
    private final List<String> pointers;

    /** Leaves out the values at these JSON Pointers, in this order. */
    public JsonOmission(List<String> pointers) {
        this.pointers = List.copyOf(pointers);
    }

    /**
     * The body that is left.
     *
     * @param omitted the pointers whose values there were
     */
    public record Rest(Slice body, List<String> omitted) {}

    /**
     * The body without them, untouched where it has none of them; empty when it is no readable JSON.
     *
     * @param charset that its type names; null where it names none
     */
    public Optional<Rest> in(Slice body, @Nullable String charset) {
        byte[] bytes = new byte[body.length()];
        body.into(bytes, 0);
        try {
            Charset encoding = charset == null ? unnamed(bytes) : named(charset, bytes);
            String sent = StrictText.text(bytes, encoding);
            if (sent == null) {
                return Optional.empty();
            }
            String mark = sent.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
            String text = sent.substring(mark.length());
            return read(text) instanceof JsonStructure ? rest(mark, text, body, encoding) : Optional.of(whole(body));
        } catch (RuntimeException | StackOverflowError unreadable) {
            // Parsers throw what they like.
            return Optional.empty();
        }
    }

    /** Settles the byte order of UTF-16, so that a mark of it is kept as the first character. */
    private static Charset named(String charset, byte[] bytes) {
        Charset named = Charset.forName(charset);
        if (!named.equals(StandardCharsets.UTF_16)) {
            return named;
        }
        return bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE
                ? StandardCharsets.UTF_16LE
                : StandardCharsets.UTF_16BE;
    }

    /** The first two characters of JSON are of ASCII (RFC 4627, section 3), or a mark of the byte order. */
    private static Charset unnamed(byte[] bytes) {
        int zeros = 0;
        for (int i = 0; i < 4; i++) {
            zeros = zeros << 1 | (i < bytes.length && bytes[i] == 0 ? 1 : 0);
        }
        boolean littleMark = bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE;
        boolean bigMark = bytes.length > 1 && bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF;
        return switch (zeros) {
            case 0b1110 -> Charset.forName("UTF-32BE");
            case 0b0111 -> Charset.forName("UTF-32LE");
            case 0b1010, 0b1000 -> StandardCharsets.UTF_16BE;
            case 0b0101, 0b0100 -> StandardCharsets.UTF_16LE;
            default ->
                littleMark ? StandardCharsets.UTF_16LE : bigMark ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
        };
    }

    private JsonValue read(String text) {
        try (JsonParser parser = parsers.createParser(new StringReader(text))) {
            return WholeDocument.value(parser);
        }
    }

    private static Rest whole(Slice body) {
        return new Rest(body, List.of());
    }

    private Optional<Rest> rest(String mark, String text, Slice body, Charset encoding) {
        JsonCut.Node document = JsonCut.document(text);
        List<String> omitted = new ArrayList<>();
        for (String pointer : pointers) {
            if (document.omit(JsonCut.names(pointer))) {
                omitted.add(pointer);
            }
        }
        if (omitted.isEmpty()) {
            return Optional.of(whole(body));
        }
        byte[] left = StrictText.bytes(mark + document, encoding);
        return Optional.ofNullable(left).map(bytes -> new Rest(new Slice(bytes, 0, bytes.length), omitted));
    }
}
