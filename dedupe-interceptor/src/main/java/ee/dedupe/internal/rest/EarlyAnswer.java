package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.EarlyEnd;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.async.ApplicationAnswer;
import ee.dedupe.internal.rest.entity.DeclaredAnswer;
import ee.dedupe.internal.rest.entity.EntityState;
import ee.dedupe.internal.rest.entity.EntityWriters;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Providers;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells what the answers of one operation are, before their transactions end and the server writes them: what can be
 * told for certain, by what the method declares or by how the server has written the last one of their kind. Nothing is
 * written before the server does that could not be written twice, or that the application may change on its way to the
 * client. Such an answer has no body until it has left the server. Thread-safe.
 */
final class EarlyAnswer {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /** The most kinds, by entity class and accepted types; others are known only when they have left. */
    private static final int MOST_KINDS = 64;

    /** Before the server has said how answers are written. */
    static final EarlyAnswer WITHOUT_WRITERS = new EarlyAnswer(() -> null, false, null);

    private final Supplier<@Nullable Providers> providers;
    private final boolean unchanged;
    private final Optional<DeclaredAnswer> declared;
    private final Map<Kind, Writing> known = new ConcurrentHashMap<>();
    private volatile boolean isChanged;

    /**
     * Makes the early answers of one operation.
     *
     * @param providers of the application; gives null where the server gives none
     * @param unchanged whether nothing of the application's takes part in an answer after the method
     * @param resource whose method it is, and which; null where that is not known
     */
    EarlyAnswer(Supplier<@Nullable Providers> providers, boolean unchanged, @Nullable ResourceInfo resource) {
        this.providers = providers;
        this.unchanged = unchanged;
        this.declared = Optional.ofNullable(resource).map(DeclaredAnswer::of);
    }

    /**
     * The facts that the server chooses a writer by.
     *
     * @param accepted as the client sent it; empty for nothing
     * @param told the type that the method has set; empty for none
     */
    private record Kind(Class<?> entity, String accepted, String told) {}

    /**
     * The way in which the server wrote one answer.
     *
     * @param beans whose getters were seen to change nothing
     */
    private record Writing(Type generic, List<Annotation> annotations, String type, Set<Class<?>> beans) {
        /** Returns the later one, with the beans of both. */
        Writing with(Writing later) {
            Set<Class<?>> both = new HashSet<>(beans);
            both.addAll(later.beans);
            return new Writing(later.generic, later.annotations, later.type, Set.copyOf(both));
        }
    }

    /**
     * Tells how the call ends, as far as it is known before its transaction does.
     *
     * @param accepted what the client accepts, as it sent it; empty for nothing
     * @param cap how many bytes of a body are kept
     * @return empty when it ends later than its method
     */
    Optional<EarlyEnd> end(
            @Nullable Object result,
            @Nullable Throwable failure,
            CallChoices choices,
            HttpAttempt attempt,
            StoredParts parts,
            String accepted,
            int cap) {
        if (failure == null && (result instanceof CompletionStage || attempt.answersLater())) {
            return Optional.empty();
        }
        int status = ApplicationAnswer.of(result, failure).status();
        return Optional.of(new EarlyEnd(attempt.ending(status, failure, TransactionOutcome.COMMITTED), () -> {
            HttpAttempt.Expected expected = failure == null && choices.mayBeStored()
                    ? of(result, parts, accepted, cap)
                    : head(StoredAnswer.incomplete(status, Map.of()));
            attempt.expects(expected);
            return expected.answer().outcome();
        }));
    }

    /**
     * The answer to this result.
     *
     * @param accepted what the client accepts, as it sent it; empty for nothing
     * @param cap how many bytes of a body are kept
     */
    HttpAttempt.Expected of(@Nullable Object result, StoredParts parts, String accepted, int cap) {
        StoredAnswer head =
                StoredAnswer.incomplete(ApplicationAnswer.of(result, null).status(), parts.headers(header(result)));
        if (HttpAnswer.isPart(head.status(), header(result).apply("Content-Range"))) {
            return head(head);
        }
        Object entity = entity(result);
        if (entity == null) {
            return head(head.withBody("", Slice.EMPTY));
        }
        try {
            return isChanged || !unchanged
                    ? head(head)
                    : withEntity(head, result, entity, known.get(kind(result, entity, accepted)), parts, cap);
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(System.Logger.Level.DEBUG, "An answer is recorded only after its transaction", e);
            return head(head);
        }
    }

    private HttpAttempt.Expected withEntity(
            StoredAnswer head,
            @Nullable Object result,
            Object entity,
            @Nullable Writing seen,
            StoredParts parts,
            int cap) {
        Optional<EntityState> state = EntityState.of(entity);
        Optional<Writing> writing = seen == null ? declared(result, entity) : Optional.of(seen);
        StoredAnswer early = state.flatMap(
                        plain -> writing.filter(known -> known.beans().containsAll(plain.beans())))
                .flatMap(known -> written(entity, known)
                        .filter(body -> body.length <= cap)
                        .map(body -> parts.withBody(head, known.type(), new Slice(body, 0, body.length))))
                .orElse(head);
        boolean learns = seen == null || !early.isWhole();
        return new HttpAttempt.Expected(early, learns ? state : Optional.empty(), () -> isChanged = true);
    }

    private Optional<Writing> declared(@Nullable Object result, Object entity) {
        return declared.flatMap(method -> method.type(header(result).apply(HttpHeaders.CONTENT_TYPE))
                .map(type -> new Writing(method.generic(result, entity), method.annotations(), type, Set.of())));
    }

    private HttpAttempt.Expected head(StoredAnswer answer) {
        return new HttpAttempt.Expected(answer, Optional.empty(), () -> isChanged = true);
    }

    private Optional<byte[]> written(Object entity, Writing writing) {
        return Optional.ofNullable(providers.get())
                .flatMap(all -> EntityWriters.written(
                        all, entity, writing.generic(), writing.annotations(), MediaType.valueOf(writing.type())));
    }

    private static Function<String, @Nullable String> header(@Nullable Object result) {
        return result instanceof Response response ? response::getHeaderString : name -> null;
    }

    private static @Nullable Object entity(@Nullable Object result) {
        Object returned = result instanceof Response response ? response.getEntity() : result;
        return returned instanceof GenericEntity<?> generic ? generic.getEntity() : returned;
    }

    private static Kind kind(@Nullable Object result, Object entity, String accepted) {
        String told = header(result).apply(HttpHeaders.CONTENT_TYPE);
        return new Kind(entity.getClass(), accepted, told == null ? "" : told);
    }

    /**
     * The server is about to write an answer of a kind that it has not written before.
     *
     * @param expected null for one that was not recorded before it is written
     * @param result of the method
     * @return to be run when that is done, by when the answer has its type; learns from it
     */
    Runnable seen(
            HttpAttempt.@Nullable Expected expected,
            @Nullable Object result,
            String accepted,
            WriterInterceptorContext context) {
        Optional<EntityState> returned = expected == null ? Optional.empty() : expected.entity();
        // Another entity is that of a failure around the method, or of who changes answers: nothing is learned from it.
        if (returned.isEmpty() || context.getEntity() != entity(result)) {
            return () -> {};
        }
        Kind kind = kind(result, context.getEntity(), accepted);
        return () -> learn(kind, context, returned.get());
    }

    private void learn(Kind kind, WriterInterceptorContext context, EntityState returned) {
        try {
            EntityState.of(context.getEntity())
                    .filter(after -> after.equals(returned) && (known.size() < MOST_KINDS || known.containsKey(kind)))
                    .ifPresent(same -> learned(kind, context, same));
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(System.Logger.Level.DEBUG, "Nothing is learned from an answer", e);
        }
    }

    private void learned(Kind kind, WriterInterceptorContext context, EntityState state) {
        Object type = context.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE);
        if (type != null) {
            Writing now = new Writing(
                    context.getGenericType(), List.of(context.getAnnotations()), type.toString(), state.beans());
            known.merge(kind, now, Writing::with);
        }
    }
}
