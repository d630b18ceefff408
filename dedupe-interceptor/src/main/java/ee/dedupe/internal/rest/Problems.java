package ee.dedupe.internal.rest;

import ee.dedupe.BypassReason;
import ee.dedupe.http.ProblemWriter;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.DuplicateStatuses;
import ee.dedupe.internal.rest.problem.Problem;
import ee.dedupe.internal.rest.problem.ProblemText;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The refusals of stopped calls.
 *
 * @param base where their kinds are documented, to go on with the code; empty for nowhere
 * @param writer of the application, if any
 */
record Problems(Optional<String> base, Optional<ProblemWriter> writer) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final MediaType PROBLEM = new MediaType("application", "problem+json");

    /** Makes the refusal in the form that the clients of an operation know. */
    Reply reply(Problem problem, ClientTerms terms, Map<String, String> headers) {
        String kind = base.orElse("urn:dedupe:") + problem.outcome().word();
        ProblemText text = new ProblemText(problem, terms.contract(), kind);
        Map<String, List<Object>> all = new TreeMap<>();
        headers.forEach((name, value) -> all.put(name, List.of(value)));
        if (base.isPresent()) {
            all.put(HttpHeaders.LINK, List.of("<" + kind + ">; rel=\"describedby\""));
        }
        Reply usual = new Reply(problem.outcome(), problem.status(), all, exact(type(text), text.json()));
        return writer.isEmpty() ? usual : written(writer.get(), problem, text, usual);
    }

    /** Returns a ready type, which is not read from its text: a server does that anew for each. */
    private static MediaType type(ProblemText text) {
        return text.isPlain() ? PROBLEM : MediaType.APPLICATION_JSON_TYPE;
    }

    private static Reply.Exact exact(MediaType type, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Reply.Exact(type, out -> out.write(bytes));
    }

    private static Reply written(ProblemWriter own, Problem problem, ProblemText text, Reply usual) {
        Response.ResponseBuilder told =
                Response.status(usual.status()).type(type(text)).entity(text.json());
        usual.headers().forEach((name, values) -> values.forEach(value -> told.header(name, value)));
        try (Response response = own.write(problem.outcome().word(), problem.title(), told.build())) {
            MediaType type = response.getMediaType() == null ? type(text) : response.getMediaType();
            Map<String, List<Object>> headers = new TreeMap<>(response.getHeaders());
            headers.remove(HttpHeaders.CONTENT_TYPE);
            Reply.Body body = !response.hasEntity()
                    ? new Reply.None()
                    : response.getEntity() instanceof String json
                            ? exact(type, json)
                            : new Reply.Entity(response.getEntity(), type);
            return new Reply(usual.outcome(), response.getStatus(), headers, body);
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0148 The ProblemWriter failed; the client gets the usual answer",
                    e);
            return usual;
        }
    }

    /** Tells a sender that only wants to know whether it must send again: no. */
    static Reply acknowledgement(DuplicateStatuses statuses) {
        return new Reply(IdempotencyStatus.DUPLICATE, statuses.acknowledged(), Map.of(), new Reply.None());
    }

    static Problem of(Verdict stopped, DuplicateStatuses statuses) {
        return switch (stopped.outcome()) {
            case IN_FLIGHT ->
                new Problem(
                        IdempotencyStatus.IN_FLIGHT,
                        "Request in progress",
                        statuses.inFlight(),
                        "A matching request is still running.",
                        true);
            case MISMATCH ->
                new Problem(
                        IdempotencyStatus.MISMATCH,
                        "Idempotency key reused",
                        statuses.mismatch(),
                        "This idempotency key was used for another request.",
                        false);
            case GONE ->
                new Problem(
                        IdempotencyStatus.GONE,
                        "Gone",
                        410,
                        reason(stopped)
                                .orElse(
                                        "What this request had made, or was about, is no longer there. It was not run again."),
                        false);
            case INVALID -> invalid(stopped);
            case EXPIRED ->
                new Problem(
                        IdempotencyStatus.EXPIRED,
                        "Idempotency key expired",
                        422,
                        "This idempotency key was made too long ago, or in the future.",
                        false);
            case TOO_LARGE ->
                new Problem(
                        IdempotencyStatus.TOO_LARGE,
                        "Request body too large",
                        413,
                        "The body is too large to be compared under an idempotency key.",
                        false);
            case UNAVAILABLE -> unavailable(((Verdict.Unavailable) stopped).reason());
            default -> duplicate(statuses, reason(stopped));
        };
    }

    /** Told by the application. */
    private static Optional<String> reason(Verdict stopped) {
        return stopped instanceof Verdict.Outdated outdated ? outdated.reason() : Optional.empty();
    }

    static Problem duplicate(DuplicateStatuses statuses) {
        return duplicate(statuses, Optional.empty());
    }

    private static Problem duplicate(DuplicateStatuses statuses, Optional<String> reason) {
        return new Problem(
                IdempotencyStatus.DUPLICATE,
                "Duplicate request",
                statuses.duplicate(),
                reason.orElse("A matching request is running or has finished."),
                false);
    }

    /** Tells who only wants to know whether to send again: yes, for the first may fail yet. */
    static Problem notYet() {
        return new Problem(
                IdempotencyStatus.IN_FLIGHT,
                "Request in progress",
                503,
                "A matching request is still running. Repeat it in a moment.",
                true);
    }

    private static Problem unavailable(BypassReason reason) {
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

    private static Problem unavailable(String title, String detail) {
        return new Problem(IdempotencyStatus.UNAVAILABLE, title, 503, detail, true);
    }

    private static Problem invalid(Verdict stopped) {
        if (stopped instanceof Verdict.Untimely) {
            return invalid(
                    "Idempotency key invalid",
                    "This request needs an idempotency key that tells when it was made: a UUID of version 7 or a ULID.");
        }
        return switch (((Verdict.Invalid) stopped).fault()) {
            case MISSING_KEY ->
                new Problem(
                        IdempotencyStatus.INVALID,
                        "Idempotency key missing",
                        400,
                        "This request needs an idempotency key.",
                        false,
                        true);
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

    private static Problem invalid(String title, String detail) {
        return new Problem(IdempotencyStatus.INVALID, title, 400, detail, false);
    }
}
