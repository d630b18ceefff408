package ee.dedupe.internal.rest.key;

import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.Slice;
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

    private final PlatformDigest digest = new PlatformDigest("SHA-256");
    private final JsonKeys id = new JsonKeys(List.of("/id"));
    private final JsonKeys source = new JsonKeys(List.of("/source"));

    /** Nothing where the request is no event, as of several in one body; what is no key where a header comes twice. */
    List<String> in(HttpCall call, Supplier<Slice> content) {
        if (!call.header("ce-id").isEmpty()) {
            return key(call.header("ce-id"), call.header("ce-source"));
        }
        return isStructured(call) ? key(id.in(content.get()), source.in(content.get())) : List.of();
    }

    private static boolean isStructured(HttpCall call) {
        return call.header("Content-Type").stream()
                .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                .anyMatch(STRUCTURED::equals);
    }

    private List<String> key(List<String> ids, List<String> sources) {
        if (ids.isEmpty()) {
            return List.of();
        }
        boolean readable = ids.size() == 1 && sources.size() <= 1 && !ids.get(0).isBlank();
        return readable ? List.of(key(ids.get(0), String.join("", sources))) : NO_KEY;
    }

    /** The length keeps "a" and "bc" apart from "ab" and "c". */
    private String key(String eventId, String eventSource) {
        byte[] both = (eventSource.length() + ":" + eventSource + eventId).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(digest.get().digest(both));
    }
}
