package ee.dedupe.internal.rest.body;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer that is sent in the place of a server's own error, when something fails on the answer to a stopped call. A
 * property of the request. Put together when it is sent, which is seldom.
 */
@FunctionalInterface
public interface LastResort {
    /** The property that holds it. */
    String PROPERTY = "ee.dedupe.internal.rest.reply";

    /** All of it. */
    Answer answer();

    /**
     * An answer.
     *
     * @param status the HTTP status
     * @param headers with all their values
     * @param type the Content-Type; null where there is no body
     * @param body of the answer
     */
    record Answer(
            int status,
            Map<String, List<String>> headers,
            @Nullable String type,
            Body body) {}

    /** Writes a body. */
    @FunctionalInterface
    interface Body {
        /**
         * All of it.
         *
         * @throws IOException when the client is gone
         */
        void writeTo(OutputStream out) throws IOException;
    }
}
