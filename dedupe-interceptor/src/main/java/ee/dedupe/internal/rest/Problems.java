package ee.dedupe.internal.rest;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The refusals of stopped calls, as {@code application/problem+json} (RFC 9457).
 *
 * @param statuses of stopped duplicates
 */
record Problems(DuplicateStatuses statuses) {
    private static final MediaType TYPE = new MediaType("application", "problem+json");

    Reply of(Verdict stopped) {
        return switch (stopped.outcome()) {
            case IN_FLIGHT ->
                problem(
                        IdempotencyStatus.IN_FLIGHT,
                        "Request in progress",
                        statuses.inFlight(),
                        "A matching request is still running.",
                        true);
            case MISMATCH ->
                problem(
                        IdempotencyStatus.MISMATCH,
                        "Idempotency key reused",
                        statuses.mismatch(),
                        "This idempotency key was used for another request.",
                        false);
            case GONE ->
                problem(
                        IdempotencyStatus.GONE,
                        "Gone",
                        410,
                        "What this request had made, or was about, is no longer there. It was not run again.",
                        false);
            case INVALID -> invalid(stopped);
            case EXPIRED ->
                problem(
                        IdempotencyStatus.EXPIRED,
                        "Idempotency key expired",
                        422,
                        "This idempotency key was made too long ago, or in the future.",
                        false);
            case TOO_LARGE ->
                problem(
                        IdempotencyStatus.TOO_LARGE,
                        "Request body too large",
                        413,
                        "The body is too large to be compared under an idempotency key.",
                        false);
            case UNAVAILABLE -> unavailable(((Verdict.Unavailable) stopped).reason());
            default -> duplicate();
        };
    }

    Reply duplicate() {
        return problem(
                IdempotencyStatus.DUPLICATE,
                "Duplicate request",
                statuses.duplicate(),
                "A matching request is running or has finished.",
                false);
    }

    /** What a sender is told that only wants to know whether it must send again: no. */
    Reply acknowledgement() {
        return new Reply(IdempotencyStatus.DUPLICATE, statuses.acknowledged(), Map.of(), new Reply.None());
    }

    /** Yes, for the first may fail yet. */
    Reply notYet() {
        return problem(
                IdempotencyStatus.IN_FLIGHT,
                "Request in progress",
                503,
                "A matching request is still running. Repeat it in a moment.",
                true);
    }

    private static Reply unavailable(BypassReason reason) {
        return switch (reason) {
            case IDENTITY_FAILED ->
                unavailable(
                        "Request not identified",
                        "The application could not tell who calls, or what the request is. The request was not run.");
            case STORE_FULL ->
                unavailable(
                        "Claim store full",
                        "The request was not run, since it could not be remembered. Repeat it later.");
            default -> unavailable("Claim store unavailable", "The request was not run. Repeat it in a moment.");
        };
    }

    private static Reply unavailable(String title, String detail) {
        return problem(IdempotencyStatus.UNAVAILABLE, title, 503, detail, true);
    }

    private static Reply invalid(Verdict stopped) {
        if (stopped instanceof Verdict.Untimely) {
            return invalid(
                    "Idempotency key invalid",
                    "This request needs an idempotency key that tells when it was made: a UUID of version 7 or a ULID.");
        }
        return switch (((Verdict.Invalid) stopped).fault()) {
            case MISSING_KEY -> invalid("Idempotency key missing", "This request needs an idempotency key.");
            case MALFORMED_KEY ->
                invalid(
                        "Idempotency key invalid",
                        "An idempotency key is one value of 1 to 255 visible ASCII characters without quote and comma.");
            case UNKNOWN_CALLER ->
                invalid(
                        "Caller unknown",
                        "It is not known who sent this request, so a repetition could not be told from another"
                                + " caller's. The request was not run.");
        };
    }

    private static Reply invalid(String title, String detail) {
        return problem(IdempotencyStatus.INVALID, title, 400, detail, false);
    }

    private static Reply problem(IdempotencyStatus code, String title, int status, String detail, boolean retryable) {
        String json = "{\"type\":\"urn:dedupe:" + code.word() + "\",\"title\":\"" + title + "\",\"status\":" + status
                + ",\"detail\":\"" + detail + "\",\"code\":\"" + code.word() + "\",\"retryable\":" + retryable + "}";
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        return new Reply(code, status, Map.of(), new Reply.Exact(TYPE, out -> out.write(bytes)));
    }
}
