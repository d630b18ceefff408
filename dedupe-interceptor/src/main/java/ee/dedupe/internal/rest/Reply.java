package ee.dedupe.internal.rest;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a stopped call.
 *
 * @param outcome the word for it
 * @param status the HTTP status
 * @param headers to be set, with all their values
 * @param body what follows
 */
record Reply(IdempotencyStatus outcome, int status, Map<String, List<Object>> headers, Body body) {

    /** The body of a reply. */
    sealed interface Body {}

    /** There is no body. */
    record None() implements Body {}

    /**
     * These very bytes, whatever the application's interceptors make of entities.
     *
     * @param type their Content-Type
     * @param bytes written by {@link GuardResponseFilter}
     */
    record Exact(MediaType type, BodyWriter bytes) implements Body {}

    /**
     * An entity for the server to write.
     *
     * @param type its Content-Type; null leaves the choice to the server
     */
    record Entity(Object value, @Nullable MediaType type) implements Body {}

    /** Writes exact bytes. */
    @FunctionalInterface
    interface BodyWriter {
        void writeTo(OutputStream out) throws IOException;
    }

    Reply with(String header, Object value) {
        Map<String, List<Object>> more = new TreeMap<>(headers);
        more.put(header, List.of(value));
        return new Reply(outcome, status, more, body);
    }
}
