package ee.dedupe.internal.identity;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A part of a body, as a reader gives it to an application. */
record ReadPart(@Nullable String disposition, @Nullable String type, String content) {
    static ReadPart of(MultipartBody.Part part) {
        Slice content = part.content();
        return new ReadPart(
                trimmed(part.disposition()),
                trimmed(part.type()),
                content.text(0, content.length(), StandardCharsets.ISO_8859_1));
    }

    /** Readers trim more or less of what is no letter. */
    private static @Nullable String trimmed(@Nullable String value) {
        return value == null ? null : value.trim();
    }

    /** As a client sends it, between two delimiters. */
    String sent() {
        return (disposition == null ? "" : "Content-Disposition: " + disposition + "\r\n")
                + (type == null ? "" : "Content-Type: " + type + "\r\n")
                + "\r\n"
                + content;
    }
}
