package ee.dedupe.client;

import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The meaning of an answer for the next attempt. It comes from the header {@code Idempotency-Status}, and where there
 * is none, from the body: the problem details of a guarded service, and the codes of the Agentic Commerce Protocol and
 * of Stripe. Immutable.
 *
 * @param meaning for the caller
 * @param code of the guard's refusal, such as {@code in-flight}; empty where the application or the server answered
 * @param retryAfter how long to wait at least, where the answer tells; not negative
 */
public record CallAnswer(Meaning meaning, Optional<String> code, Optional<Duration> retryAfter) {
    /** The advice for what to do. */
    public enum Meaning {
        /** The call has been made, now or before, and this is its answer. */
        DONE,
        /** Send the same request with the same key again, later: it was not run, or it still runs, or nobody knows. */
        REPEAT,
        /** The call has been made or is being made, and the answer is not told again. Look its result up. */
        DUPLICATE,
        /** The key was used for other content: a fault of the caller's. */
        MISMATCH,
        /** Refused, or redirected and not made, and again so if it were repeated as it is. */
        REFUSED
    }

    /** Under the names that the guard has for them: the client needs none of the guard's jars, and its words are its own. */
    static final class IdempotencyStatus {
        static final String HEADER = "Idempotency-Status";
        static final Set<String> REFUSALS =
                Set.of("duplicate", "in-flight", "mismatch", "invalid", "expired", "too-large", "unavailable");

        private IdempotencyStatus() {}
    }

    /** Request Timeout, Too Early and Too Many Requests: of servers and gateways, which ran nothing. */
    private static final Set<Integer> TRANSIENT = Set.of(408, 425, 429);

    /** See Other and Not Modified. */
    private static final Set<Integer> RESULT_ELSEWHERE = Set.of(303, 304);

    private static final Pattern JSON = Pattern.compile("(?i)(.+\\+)?json");
    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

    /**
     * Reads an answer of any HTTP client.
     *
     * @param status of HTTP
     * @param idempotencyStatus the header of this name, if there is one
     * @param retryAfter the header of this name, if there is one; a date is not read
     * @param body of an answer in JSON; empty for any other
     */
    public static CallAnswer of(
            int status, Optional<String> idempotencyStatus, Optional<String> retryAfter, String body) {
        Optional<String> code = idempotencyStatus
                .filter(IdempotencyStatus.REFUSALS::contains)
                .or(() -> idempotencyStatus.isPresent()
                        ? Optional.empty()
                        : RefusalWords.in(body, IdempotencyStatus.REFUSALS));
        Optional<Duration> wait = retryAfter
                .filter(text -> SECONDS.matcher(text).matches())
                .map(text -> Duration.ofSeconds(Integer.parseInt(text)));
        return new CallAnswer(
                code.map(CallAnswer::ofRefusal).orElseGet(() -> ofStatus(status, idempotencyStatus.isPresent())),
                code,
                wait);
    }

    /** Reads an answer of Jakarta REST. The entity of an error in JSON is kept in memory, so that it can be read again. */
    public static CallAnswer of(Response answer) {
        boolean problem = answer.getStatus() >= 400
                && answer.getMediaType() != null
                && JSON.matcher(answer.getMediaType().getSubtype()).matches()
                && answer.bufferEntity();
        return of(
                answer.getStatus(),
                Optional.ofNullable(answer.getHeaderString(IdempotencyStatus.HEADER)),
                Optional.ofNullable(answer.getHeaderString("Retry-After")),
                problem ? answer.readEntity(String.class) : "");
    }

    private static Meaning ofRefusal(String code) {
        return switch (code) {
            case "in-flight", "unavailable" -> Meaning.REPEAT;
            case "duplicate" -> Meaning.DUPLICATE;
            case "mismatch" -> Meaning.MISMATCH;
            default -> Meaning.REFUSED;
        };
    }

    /**
     * A redirection that nobody has followed has done nothing, such as one to another scheme or to the path with a slash;
     * unless it sends the client on to a result, or the guard tells that the method has given it.
     */
    private static Meaning ofStatus(int status, boolean toldByGuard) {
        if (status < 300 || (status < 400 && (toldByGuard || RESULT_ELSEWHERE.contains(status)))) {
            return Meaning.DONE;
        }
        return status >= 500 || TRANSIENT.contains(status) ? Meaning.REPEAT : Meaning.REFUSED;
    }

    /** Returns whether the same request with the same key may be sent again. */
    public boolean isRepeatable() {
        return meaning == Meaning.REPEAT;
    }
}
