package ee.dedupe.rest;

import ee.dedupe.engine.Verdict;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;

/**
 * The answers to stopped calls, as {@code application/problem+json} (RFC 9457), rendered once.
 */
public final class Problems {
    static final MediaType TYPE = new MediaType("application", "problem+json");

    private final Problem duplicate;
    private final Problem unavailable;

    /**
     * One answer.
     *
     * @param status the HTTP status
     * @param json the exact text
     */
    record Problem(int status, String json) {
        byte[] bytes() {
            return json.getBytes(StandardCharsets.UTF_8);
        }
    }

    /** With this HTTP status for a stopped duplicate. */
    public Problems(int conflictStatus) {
        duplicate = problem(
                "duplicate",
                "Duplicate request",
                conflictStatus,
                "A matching request is running or has finished.",
                false);
        unavailable = problem(
                "unavailable", "Claim store unavailable", 503, "The request was not run. Repeat it in a moment.", true);
    }

    Problem of(Verdict stopped) {
        return stopped instanceof Verdict.Duplicate ? duplicate : unavailable;
    }

    private static Problem problem(String code, String title, int status, String detail, boolean retryable) {
        String json = "{\"type\":\"urn:dedupe:" + code + "\",\"title\":\"" + title + "\",\"status\":" + status
                + ",\"detail\":\"" + detail + "\",\"code\":\"" + code + "\",\"retryable\":" + retryable + "}";
        return new Problem(status, json);
    }
}
