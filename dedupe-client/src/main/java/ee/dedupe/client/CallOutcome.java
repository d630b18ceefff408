package ee.dedupe.client;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.Response;
import java.io.StringReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The outcome of a call, as its service tells it by the key at {@code dedupe.outcome.path}. An answer that is not the service's
 * own, such as the page of a login or of a wrong path, tells nothing. Immutable.
 *
 * @param state of the call
 * @param status of HTTP that the call was answered with; empty where the service does not tell
 * @param location in the answer's header of this name, as the service wrote it; empty where there is none, or it is no URI
 * @param retryAfter how long to wait at least before asking again; not negative, and empty where asking again tells nothing new
 */
public record CallOutcome(
        State state, Optional<Integer> status, Optional<URI> location, Optional<Duration> retryAfter) {
    /** The states of a call. */
    public enum State {
        /** It was made, and answered with a status below 400, or the status is not told. It does not run again. */
        COMPLETED,
        /** It was refused for good, with a status from 400 on. It does not run again. */
        FAILED,
        /** It runs still. */
        RUNNING,
        /** The key is not known: it never came, its call may run again, or it is forgotten. Send it again, with the same key. */
        UNKNOWN,
        /** The key is older than the service keeps keys. Whether the call was made must be found out in another way. */
        EXPIRED,
        /** The service could not be asked, or does not tell now. */
        UNTOLD
    }

    private static final Map<String, State> WORDS = Map.of(
            "200 completed", State.COMPLETED,
            "200 failed", State.FAILED,
            "202 running", State.RUNNING,
            "404 unknown", State.UNKNOWN,
            "410 expired", State.EXPIRED);
    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /**
     * Reads an answer of any HTTP client.
     *
     * @param status of HTTP
     * @param retryAfter the header of this name, if there is one; a date is not read
     * @param body of the answer; may be empty
     */
    public static CallOutcome of(int status, Optional<String> retryAfter, String body) {
        JsonObject told = json(body);
        String word =
                status + " " + text(told, "state").or(() -> text(told, "code")).orElse("");
        State state = WORDS.getOrDefault(word, State.UNTOLD);
        boolean ended = state == State.COMPLETED || state == State.FAILED;
        boolean mayChange = state == State.RUNNING || (state == State.UNTOLD && (status >= 500 || status == 429));
        return new CallOutcome(
                state,
                Optional.of(told.getInt("status", 0)).filter(answered -> ended && answered > 0),
                text(told, "location").filter(any -> ended).flatMap(CallOutcome::uri),
                mayChange
                        ? retryAfter
                                .filter(text -> SECONDS.matcher(text).matches())
                                .map(text -> Duration.ofSeconds(Integer.parseInt(text)))
                                .or(() -> Optional.of(PAUSE))
                        : Optional.empty());
    }

    /**
     * Reads an answer of Jakarta REST, with its entity.
     *
     * @throws jakarta.ws.rs.ProcessingException if the entity cannot be read
     */
    public static CallOutcome of(Response answer) {
        return of(
                answer.getStatus(),
                Optional.ofNullable(answer.getHeaderString("Retry-After")),
                answer.hasEntity() ? answer.readEntity(String.class) : "");
    }

    /** The service does not answer: it may be there again soon. */
    static CallOutcome silence() {
        return new CallOutcome(State.UNTOLD, Optional.empty(), Optional.empty(), Optional.of(PAUSE));
    }

    /** Its key cannot stand in an address. */
    static CallOutcome untold() {
        return new CallOutcome(State.UNTOLD, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static JsonObject json(String body) {
        try (JsonReader reader = Json.createReader(new StringReader(body))) {
            return reader.readObject();
        } catch (JsonException | IllegalStateException other) {
            return JsonValue.EMPTY_JSON_OBJECT;
        }
    }

    private static Optional<String> text(JsonObject told, String name) {
        return Optional.ofNullable(told.getString(name, null));
    }

    private static Optional<URI> uri(String written) {
        try {
            return Optional.of(new URI(written));
        } catch (URISyntaxException none) {
            return Optional.empty();
        }
    }
}
