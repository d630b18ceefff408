package ee.dedupe.internal.rest.body;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is sent in the place of a server's own error, when something fails on the answer to a stopped call. A property of the
 * request.
 *
 * @param status the HTTP status
 * @param headers with all their values
 * @param type the Content-Type; null where there is no body
 * @param body of the answer
 */
public record LastResort(
        int status,
        Map<String, List<String>> headers,
        @Nullable String type,
        Body body) {
    /** The property that holds it. */
    public static final String PROPERTY = "ee.dedupe.internal.rest.reply";

    /** Writes a body. */
    @FunctionalInterface
    public interface Body {
        /**
         * All of it.
         *
         * @throws IOException when the client is gone
         */
        void writeTo(OutputStream out) throws IOException;
    }
}
