package ee.dedupe.internal.rest;

import ee.dedupe.Layer;
import ee.dedupe.ReplayValidator.FirstCall;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.http.FirstAnswer;
import ee.dedupe.http.HttpCall;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.operation.ClientTerms;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Turns the verdict on a stopped call into its answer.
 *
 * @param problems the refusals
 * @param responders the application's responder of a class
 * @param authorizer the application's, if any
 * @param validators the application's
 */
record Replies(
        Problems problems,
        Function<Class<? extends DuplicateResponder>, DuplicateResponder> responders,
        Optional<ReplayAuthorizer> authorizer,
        Validators validators) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Duration LONGEST_RETRY = Duration.ofSeconds(2);

    /** Returns whether replies can be made on any thread: no code of the application, which may want its own, runs. */
    boolean mayComeLater(HttpOperation operation) {
        return operation.responder().isEmpty() && operation.validator().isEmpty() && authorizer.isEmpty();
    }

    Reply to(Verdict stopped, HttpOperation operation, RestCall call) {
        Policy policy = operation.policy();
        ClientTerms terms = operation.terms();
        if (stopped instanceof Verdict.Replay && policy.acknowledges()) {
            return Problems.acknowledgement(terms.statuses());
        }
        if (stopped instanceof Verdict.Rebuilt rebuilt) {
            return read((Response) rebuilt.answer(), stopped).with(IdempotencyStatus.REPLAYED_HEADER, "true");
        }
        if (stopped instanceof Verdict.Replay replay) {
            Optional<StoredAnswer> first = StoredAnswer.read(replay.first());
            if (first.isEmpty() || !mayReplay(policy, call)) {
                return duplicate(terms, Map.of());
            }
            // Where a responder fails the answer itself is not given: the responder may be there to hide some of it.
            return responder(replay.meeting(), operation.responder())
                    .map(own -> respond(own, stopped, replay.meeting(), first.filter(StoredAnswer::isWhole))
                            .orElseGet(() -> duplicate(terms, Map.of())))
                    .orElseGet(() -> replay(first.get(), terms));
        }
        if (stopped instanceof Verdict.Pending pending) {
            return responder(pending.meeting(), operation.responder())
                    .flatMap(own -> respond(own, stopped, pending.meeting(), Optional.empty()))
                    .orElseGet(() -> problems.reply(
                            policy.acknowledges() ? Problems.notYet() : Problems.of(stopped, terms.statuses()),
                            terms,
                            Map.of(HttpHeaders.RETRY_AFTER, retryAfter(pending))));
        }
        return problems.reply(
                Problems.of(stopped, terms.statuses()),
                terms,
                stopped instanceof Verdict.Unavailable ? Map.of(HttpHeaders.RETRY_AFTER, "1") : Map.of());
    }

    private Reply duplicate(ClientTerms terms, Map<String, String> headers) {
        return problems.reply(Problems.duplicate(terms.statuses()), terms, headers);
    }

    /** Nobody is asked whether an answer is true that is not given anyway. */
    Validity validity(Verdict.Replay replay, Set<Subject> about, HttpOperation operation, RestCall call) {
        Policy policy = operation.policy();
        return StoredAnswer.read(replay.first())
                .filter(first -> operation.validator().isPresent() && mayReplay(policy, call))
                .map(first -> validators.check(
                        operation.validator(),
                        () -> new FirstCall(
                                policy.operation().label(),
                                replay.meeting().age(),
                                about,
                                Optional.of(first),
                                Optional.empty()),
                        Response.class))
                .orElse(Validity.VALID);
    }

    /** Returns the answer of a first call; empty where it may not be given to whoever asks, and where it cannot be read. */
    Optional<FirstAnswer> first(StoredResult result, Policy policy, HttpCall call) {
        return StoredAnswer.read(result)
                .filter(answer -> mayReplay(policy, call))
                .map(answer -> answer);
    }

    private boolean mayReplay(Policy policy, HttpCall call) {
        try {
            return authorizer.isEmpty()
                    || authorizer.get().mayReplay(policy.operation().label(), call);
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(System.Logger.Level.WARNING, "DEDUP0042 The ReplayAuthorizer failed; nothing is replayed", e);
            return false;
        }
    }

    private Reply replay(StoredAnswer first, ClientTerms terms) {
        if (!first.isWhole()) {
            String location = first.headers().get(HttpHeaders.LOCATION);
            return duplicate(terms, location == null ? Map.of() : Map.of(HttpHeaders.LOCATION, location));
        }
        Reply.Body body = first.hasEntity() ? new Reply.Exact(type(first), first::writeTo) : new Reply.None();
        Map<String, List<Object>> headers = new TreeMap<>();
        first.headers().forEach((name, value) -> headers.put(name, List.of(value)));
        return new Reply(IdempotencyStatus.REPLAYED, first.status(), headers, body)
                .with(IdempotencyStatus.REPLAYED_HEADER, "true");
    }

    private static MediaType type(StoredAnswer first) {
        try {
            return MediaType.valueOf(first.contentType());
        } catch (IllegalArgumentException unreadable) {
            return MediaType.APPLICATION_OCTET_STREAM_TYPE;
        }
    }

    private Optional<DuplicateResponder> responder(
            Verdict.Meeting meeting, Optional<Class<? extends DuplicateResponder>> responder) {
        return meeting.layer() == Layer.FINGERPRINT ? responder.map(responders) : Optional.empty();
    }

    private static Optional<Reply> respond(
            DuplicateResponder own, Verdict stopped, Verdict.Meeting meeting, Optional<? extends FirstAnswer> first) {
        try {
            return Optional.of(read(
                    own.respond(new DuplicateResponder.Duplicate(
                            meeting.age(), first.map(answer -> answer), stopped instanceof Verdict.Pending)),
                    stopped));
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0043 " + own.getClass().getName() + " failed; the duplicate gets the usual conflict",
                    e);
            return Optional.empty();
        }
    }

    /** Reads what the application has made. */
    private static Reply read(Response made, Verdict stopped) {
        try (Response response = made) {
            Map<String, List<Object>> headers = new TreeMap<>(response.getHeaders());
            Reply.Body body = response.hasEntity()
                    ? new Reply.Entity(response.getEntity(), response.getMediaType())
                    : new Reply.None();
            return new Reply(stopped.outcome(), response.getStatus(), headers, body);
        }
    }

    private static String retryAfter(Verdict.Pending pending) {
        Duration shortest = pending.left().compareTo(LONGEST_RETRY) < 0 ? pending.left() : LONGEST_RETRY;
        return Long.toString(Math.max(1, shortest.plusSeconds(1).minusNanos(1).toSeconds()));
    }
}
