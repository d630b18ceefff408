package ee.dedupe.internal.identity;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Splits a buffered {@code multipart/form-data} body (RFC 7578, RFC 2046 section 5.1) into its parts without copying
 * them. Readers of such bodies differ in what they forgive, so a body has no parts here unless all agree on them.
 */
public final class MultipartBody {
    private static final byte[] HEADERS_END = ascii("\r\n\r\n");
    private static final byte[] LINE_BREAK = ascii("\r\n");

    private final Slice body;
    private final byte[] delimiter;

    private MultipartBody(Slice body, String boundary) {
        this.body = body;
        this.delimiter = ascii("--" + boundary);
    }

    /**
     * One part.
     *
     * @param disposition the Content-Disposition header: holds the name and file name; null when absent
     * @param type the Content-Type header; null when absent
     * @param others what else its headers say, as sent
     * @param content what it holds
     */
    public record Part(
            @Nullable String disposition, @Nullable String type, List<String> others, Slice content) {
        public Part {
            others = List.copyOf(others);
        }

        /** Makes a part with no other headers. */
        public Part(@Nullable String disposition, @Nullable String type, Slice content) {
            this(disposition, type, List.of(), content);
        }
    }

    /** The parts, or empty when readers could disagree on them or this is no {@code multipart/form-data} body. */
    public static Optional<List<Part>> parts(String contentType, Slice body) {
        return MultipartType.of(contentType).flatMap(type -> parts(type, body));
    }

    static Optional<List<Part>> parts(MultipartType type, Slice body) {
        return new MultipartBody(body, type.boundary()).split();
    }

    private Optional<List<Part>> split() {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (startsWith(delimiter, at) && startsWith(LINE_BREAK, at + delimiter.length)) {
            int start = at + delimiter.length;
            at = indexOf(delimiter, start);
            // A boundary in the middle of a line ends a part for some readers.
            int end = at - LINE_BREAK.length;
            // From the line break of the delimiter itself, where it is if a part has no headers.
            int headersEnd = indexOf(HEADERS_END, start);
            int content = headersEnd + HEADERS_END.length;
            if (at < 0 || !areHeaders(start, headersEnd) || content > end || !startsWith(LINE_BREAK, end)) {
                return Optional.empty();
            }
            parts.add(part(start + LINE_BREAK.length, headersEnd, content, end));
        }
        return startsWith(delimiter, at) && isEnd(at + delimiter.length) ? Optional.of(parts) : Optional.empty();
    }

    /** Where a part has none, or half a line break in them, some readers look for their end in the parts behind it. */
    private boolean areHeaders(int start, int end) {
        if (end <= start) {
            return false;
        }
        for (int at = start; at < end; at++) {
            if (startsWith(LINE_BREAK, at)) {
                at++;
            } else if (body.at(at) == '\r' || body.at(at) == '\n') {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the body ends here. Whoever takes another boundary for the right one reads what follows. */
    private boolean isEnd(int at) {
        int rest = body.length() - at - 2;
        return startsWith(ascii("--"), at) && (rest == 0 || (rest == 2 && startsWith(LINE_BREAK, at + 2)));
    }

    private Part part(int start, int headersEnd, int content, int end) {
        // As Latin-1, which keeps every byte: names in another charset than UTF-8 must stay apart.
        PartHeaders headers = PartHeaders.of(body.text(start, headersEnd - start, StandardCharsets.ISO_8859_1));
        return new Part(
                headers.first("content-disposition"),
                headers.first("content-type"),
                headers.othersThan("content-disposition", "content-type"),
                body.part(content, end - content));
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
