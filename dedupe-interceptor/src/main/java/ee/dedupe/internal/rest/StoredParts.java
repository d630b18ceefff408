package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.payload.JsonOmission;
import ee.dedupe.internal.text.StrictText;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tells which parts of a first answer are stored. Other headers are left out: what the application's filters add is
 * added again, and credentials are not even accepted in the configuration. What is left out because it is configured so
 * is told in a header of its own, which is stored with the answer. Thread-safe.
 */
final class StoredParts {
    /** Tells who gets the stored answer what of the first one is missing. */
    static final String OMITTED = "Idempotency-Omitted";

    /** Headers that are untrue of a body of which something is missing. */
    private static final List<String> DIGESTS = List.of("Content-Digest", "Repr-Digest", "Digest", "Content-MD5");

    private final Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    private final Set<String> omittedHeaders = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    private final Optional<JsonOmission> omission;

    /**
     * Reads the parts as configured.
     *
     * @param replayHeaders names of headers that are stored beside those that always are, any case
     * @param omitted JSON Pointers, which begin with a slash, and names of headers
     */
    StoredParts(List<String> replayHeaders, List<String> omitted) {
        names.addAll(StoredAnswer.HEADERS);
        names.addAll(replayHeaders);
        List<String> pointers = new ArrayList<>();
        omitted.forEach(part -> (part.startsWith("/") ? pointers : omittedHeaders).add(part));
        omission = pointers.isEmpty() ? Optional.empty() : Optional.of(new JsonOmission(pointers));
    }

    /**
     * The headers of an answer that are stored.
     *
     * @param header all values of the header of a name, joined by commas; null when it is not set
     */
    Map<String, String> headers(Function<String, @Nullable String> header) {
        Map<String, String> kept = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        List<String> omitted = new ArrayList<>();
        for (String name : names) {
            String value = header.apply(name);
            if (value != null && omittedHeaders.contains(name)) {
                omitted.add(name);
            } else if (value != null) {
                kept.put(name, value);
            }
        }
        return telling(omitted, kept);
    }

    /** The answer with its body; without it where that is JSON and cannot be read, so that nothing can be left out. */
    StoredAnswer withBody(StoredAnswer head, String type, Slice body) {
        MediaType read = omission.isEmpty() ? null : json(type);
        if (read == null) {
            return head.withBody(type, body);
        }
        return omission.orElseThrow()
                .in(body, read.getParameters().get(MediaType.CHARSET_PARAMETER))
                .map(rest -> rest.omitted().isEmpty()
                        ? head.withBody(type, body)
                        : head.withHeaders(changed(rest.omitted(), head.headers()))
                                .withBody(type, rest.body()))
                .orElse(head);
    }

    /** Null where it is no type of JSON. */
    private static @Nullable MediaType json(String type) {
        try {
            MediaType read = MediaType.valueOf(type);
            String subtype = read.getSubtype().toLowerCase(Locale.ROOT);
            return subtype.equals("json") || subtype.endsWith("+json") ? read : null;
        } catch (IllegalArgumentException unreadable) {
            return null;
        }
    }

    private static Map<String, String> changed(List<String> pointers, Map<String, String> headers) {
        Map<String, String> kept = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        kept.putAll(headers);
        DIGESTS.forEach(kept::remove);
        return telling(pointers.stream().map(StoredParts::visible).toList(), kept);
    }

    private static Map<String, String> telling(List<String> omitted, Map<String, String> headers) {
        if (!omitted.isEmpty()) {
            headers.merge(OMITTED, String.join(", ", omitted), (before, more) -> before + ", " + more);
        }
        return headers;
    }

    /** A pointer may have any characters, and a header's value may not. */
    private static String visible(String pointer) {
        StringBuilder text = new StringBuilder();
        for (byte octet : StrictText.utf8(pointer)) {
            if (octet > ' ' && octet < 0x7f && "%,\"\\".indexOf(octet) < 0) {
                text.append((char) octet);
            } else {
                text.append('%').append(String.format(Locale.ROOT, "%02X", octet));
            }
        }
        return text.toString();
    }
}
