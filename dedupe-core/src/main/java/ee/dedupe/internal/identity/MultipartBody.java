package ee.dedupe.internal.identity;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Splits a buffered {@code multipart/form-data} body (RFC 7578, RFC 2046 section 5.1) into its parts without copying
 * them. Reads only what a fingerprint needs. A body that is not well-formed has no parts: it is then identified by its
 * raw bytes.
 */
public final class MultipartBody {
    private static final String FORM_DATA = "multipart/form-data";
    private static final Pattern BOUNDARY = Pattern.compile(
            ";\\s*boundary\\s*=\\s*(?:\"([^\"]{1,200})\"|([^\\s;\"]{1,200}))", Pattern.CASE_INSENSITIVE);
    private static final Pattern FOLD = Pattern.compile("\r\n[ \t]+");
    private static final byte[] HEADERS_END = ascii("\r\n\r\n");

    private final Slice body;

    private MultipartBody(Slice body) {
        this.body = body;
    }

    /**
     * One part.
     *
     * @param disposition the Content-Disposition header: holds the name and file name; null when absent
     * @param type the Content-Type header; null when absent
     * @param content what it holds
     */
    public record Part(
            @Nullable String disposition, @Nullable String type, Slice content) {}

    /** The parts, or empty when this is no well-formed {@code multipart/form-data} body. */
    public static Optional<List<Part>> parts(String contentType, Slice body) {
        if (!contentType.regionMatches(true, 0, FORM_DATA, 0, FORM_DATA.length())) {
            return Optional.empty();
        }
        Matcher matcher = BOUNDARY.matcher(contentType);
        if (!matcher.find()) {
            return Optional.empty();
        }
        String boundary = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
        return new MultipartBody(body).split(ascii("--" + boundary));
    }

    private Optional<List<Part>> split(byte[] delimiter) {
        byte[] inner = ascii("\r\n" + new String(delimiter, StandardCharsets.ISO_8859_1));
        if (!startsWith(delimiter, 0)) {
            return Optional.empty();
        }
        List<Part> parts = new ArrayList<>();
        int at = delimiter.length;
        while (startsWith(ascii("\r\n"), at)) {
            int start = at + 2;
            int end = indexOf(inner, start);
            // From the line break of the delimiter itself: a part may have no headers at all.
            int headersEnd = indexOf(HEADERS_END, at);
            if (end < 0 || headersEnd < 0 || headersEnd + HEADERS_END.length > end) {
                return Optional.empty();
            }
            int content = headersEnd + HEADERS_END.length;
            // As Latin-1, which keeps every byte: names in another charset than UTF-8 must stay apart.
            String headers = body.text(start, Math.max(0, headersEnd - start), StandardCharsets.ISO_8859_1);
            parts.add(new Part(
                    header(headers, "content-disposition"),
                    header(headers, "content-type"),
                    body.part(content, end - content)));
            at = end + inner.length;
        }
        return startsWith(ascii("--"), at) ? Optional.of(parts) : Optional.empty();
    }

    private static @Nullable String header(String headers, String name) {
        for (String line : FOLD.matcher(headers).replaceAll(" ").split("\r\n", -1)) {
            int colon = line.indexOf(':');
            if (colon > 0
                    && line.substring(0, colon).strip().toLowerCase(Locale.ROOT).equals(name)) {
                return line.substring(colon + 1).strip();
            }
        }
        return null;
    }

    private int indexOf(byte[] wanted, int from) {
        for (int at = from; at <= body.length() - wanted.length; at++) {
            if (startsWith(wanted, at)) {
                return at;
            }
        }
        return -1;
    }

    private boolean startsWith(byte[] wanted, int at) {
        if (at + wanted.length > body.length()) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (body.at(at + i) != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
