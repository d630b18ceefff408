package ee.dedupe.internal.outcome;

import jakarta.json.Json;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The answer to a caller who asks for a key, apart from any server.
 *
 * @param status the HTTP status
 * @param type the content type
 * @param retryAfter in seconds; empty where there is nothing to wait for
 * @param text the body
 */
record OutcomeAnswer(int status, String type, OptionalLong retryAfter, String text) {
    static OutcomeAnswer done(Map<String, Object> json) {
        return new OutcomeAnswer(200, "application/json", OptionalLong.empty(), text(json));
    }

    static OutcomeAnswer running(Map<String, Object> json, long retryAfter) {
        return new OutcomeAnswer(202, "application/json", OptionalLong.of(retryAfter), text(json));
    }

    /** As in RFC 9457, with the members that the guard's own refusals have. */
    static OutcomeAnswer problem(Problem problem, String base) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", base + problem.code());
        json.put("title", problem.title());
        json.put("status", problem.status());
        json.put("detail", problem.detail());
        json.put("code", problem.code());
        json.put("retryable", problem == Problem.UNAVAILABLE);
        return new OutcomeAnswer(
                problem.status(),
                "application/problem+json",
                problem == Problem.UNAVAILABLE ? OptionalLong.of(1) : OptionalLong.empty(),
                text(json));
    }

    private static String text(Map<String, Object> json) {
        return Json.createObjectBuilder(json).build().toString();
    }

    /** Why nothing is told of a key. */
    enum Problem {
        /** Nothing is known, or nothing that this caller may know. */
        UNKNOWN(404, "Unknown key", "No call with this key is known of this caller."),
        /** It tells its age. */
        EXPIRED(410, "Idempotency key expired", "This idempotency key was made longer ago than keys are kept."),
        /** What is sent is no key. */
        INVALID(400, "Malformed key", "The path must end with one idempotency key."),
        /** Calls of several operations have it. */
        AMBIGUOUS(400, "Key of several operations", "Name one operation: its bean class and method."),
        /** This servlet only reads. */
        METHOD(405, "Method not allowed", "Ask with GET."),
        /** A store does not answer, or the application has not started. */
        UNAVAILABLE(503, "Outcome unavailable", "It cannot be told now what became of this key.");

        private final int status;
        private final String title;
        private final String detail;

        Problem(int status, String title, String detail) {
            this.status = status;
            this.title = title;
            this.detail = detail;
        }

        int status() {
            return status;
        }

        String title() {
            return title;
        }

        String detail() {
            return detail;
        }

        String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
