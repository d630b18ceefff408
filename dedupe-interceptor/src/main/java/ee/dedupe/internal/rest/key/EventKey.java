package ee.dedupe.internal.rest.key;

import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.text.Blank;
import ee.dedupe.internal.text.StrictText;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * The key of a request that is a CloudEvent, in its binary form (headers) or the structured one (a JSON body): the event's id
 * within its source. It is a digest of both, which may be long and have characters that no key has. Thread-safe.
 */
final class EventKey {
    private static final String STRUCTURED = "application/cloudevents+json";
    private static final List<String> NO_KEY = List.of("");
    private static final char AS_SENT = '\0';

    private final PlatformDigest digest = new PlatformDigest("SHA-256");
    private final JsonKeys id = new JsonKeys(List.of("/id"));
    private final JsonKeys source = new JsonKeys(List.of("/source"));

    /**
     * Returns the key. Returns nothing where the request is no event, as of several in one body; what is no key where a
     * header comes twice, or the id is none that the application takes.
     */
    List<String> in(HttpCall call, Supplier<Slice> content, KeyFormat format) {
        if (!call.header("ce-id").isEmpty()) {
            return key(attributes(call.header("ce-id")), attributes(call.header("ce-source")), format);
        }
        if (!isStructured(call)) {
            return List.of();
        }
        Slice body = content.get();
        byte[] bytes = new byte[body.length()];
        body.into(bytes, 0);
        boolean hasText = StrictText.text(bytes) != null;
        return hasText ? key(id.in(body), source.in(body), format) : undecoded(bytes, format);
    }

    /** Each byte of what is no UTF-8 counts: a parser would write one character for them all. */
    private List<String> undecoded(byte[] bytes, KeyFormat format) {
        String octets = new String(bytes, StandardCharsets.ISO_8859_1);
        List<String> ids = id.in(octets);
        return ids.isEmpty()
                ? key(id.in(new Slice(bytes, 0, bytes.length)), source.in(new Slice(bytes, 0, bytes.length)), format)
                : key(asSent(ids), asSent(source.in(octets)), format);
    }

    private static List<String> asSent(List<String> octets) {
        return octets.stream()
                .map(text -> Blank.isText(text) ? text : AS_SENT + text)
                .toList();
    }

    private static boolean isStructured(HttpCall call) {
        return call.header("Content-Type").stream()
                .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                .anyMatch(STRUCTURED::equals);
    }

    private static List<String> attributes(List<String> values) {
        return values.stream().map(EventKey::attribute).toList();
    }

    /** The value of an attribute, of which a header has the UTF-8 in percent escapes, maybe in quotes (HTTP binding, 3.1.3.2). */
    private static String attribute(String header) {
        String value = header.strip();
        if (value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")) {
            value = value.substring(1, value.length() - 1).replaceAll("\\\\(.)", "$1");
        }
        if (value.indexOf('%') < 0) {
            return value;
        }
        byte[] bytes = Percent.decoded(value);
        String text = bytes == null ? null : StrictText.text(bytes);
        // A sender that does not escape: it is not what another one escapes to this.
        return text == null ? AS_SENT + value : text;
    }

    private List<String> key(List<String> ids, List<String> sources, KeyFormat format) {
        if (ids.isEmpty()) {
            return List.of();
        }
        boolean readable =
                ids.size() == 1 && sources.size() <= 1 && !Blank.isText(ids.get(0)) && format.takes(ids.get(0));
        return readable ? List.of(key(ids.get(0), String.join("", sources))) : NO_KEY;
    }

    /** The length keeps "a" and "bc" apart from "ab" and "c". */
    private String key(String eventId, String eventSource) {
        byte[] both = StrictText.utf8(eventSource.length() + ":" + eventSource + eventId);
        return HexFormat.of().formatHex(digest.get().digest(both));
    }
}
