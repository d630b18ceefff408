package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.EarlyEnd;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.async.ApplicationAnswer;
import ee.dedupe.internal.rest.entity.EntityState;
import ee.dedupe.internal.rest.entity.EntityWriters;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Providers;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the answers of one operation are, before their transactions end and the server writes them: what can be told for certain from
 * how the server has written the last one of their kind. Nothing is written before the server does that could not be written twice,
 * or that the application may change on its way to the client. Such an answer has no body until it has left the server.
 * Thread-safe.
 */
final class EarlyAnswer {
    /** Of entity classes and of what clients accept; what is beyond is known only when it has left. */
    private static final int MOST_KINDS = 64;

    /** Before the server has said how answers are written. */
    static final EarlyAnswer WITHOUT_WRITERS = new EarlyAnswer(() -> null, () -> false);

    private final Supplier<@Nullable Providers> providers;
    private final BooleanSupplier unchanged;
    private final Map<Kind, Writing> known = new ConcurrentHashMap<>();
    private volatile boolean isAsked;
    private volatile boolean isChanged;

    /**
     * Of one operation.
     *
     * @param providers of the application; gives null where the server gives none
     * @param unchanged whether nothing of the application's takes part in an answer after the method
     */
    EarlyAnswer(Supplier<@Nullable Providers> providers, BooleanSupplier unchanged) {
        this.providers = providers;
        this.unchanged = unchanged;
    }

    /**
     * What the server chooses by.
     *
     * @param accepted as the client sent it; empty for nothing
     * @param told the type that the method has set; empty for none
     */
    private record Kind(Class<?> entity, String accepted, String told) {}

    /**
     * How the server wrote one.
     *
     * @param beans whose getters were seen to change nothing
     */
    private record Writing(Type generic, List<Annotation> annotations, String type, Set<Class<?>> beans) {}

    /**
     * How the call ends, as far as it is known before its transaction does.
     *
     * @param accepted what the client accepts, as it sent it; empty for nothing
     * @param cap how many bytes of a body are kept
     * @return empty when it ends later than its method
     */
    Optional<EarlyEnd> end(
            @Nullable Object result,
            @Nullable Throwable failure,
            CallChoices choices,
            HttpAnswer answer,
            String accepted,
            int cap) {
        isAsked = true;
        if (failure == null && (result instanceof CompletionStage || answer.comesLater())) {
            return Optional.empty();
        }
        int status = ApplicationAnswer.of(result, failure).status();
        return Optional.of(new EarlyEnd(answer.ending(status, failure, TransactionOutcome.COMMITTED), () -> {
            StoredAnswer written = failure == null && choices.mayBeStored()
                    ? of(result, answer.parts(), accepted, cap)
                    : StoredAnswer.incomplete(status, Map.of());
            answer.expects(written, () -> isChanged = true);
            return written.outcome();
        }));
    }

    /**
     * The answer to this result.
     *
     * @param accepted what the client accepts, as it sent it; empty for nothing
     * @param cap how many bytes of a body are kept
     */
    StoredAnswer of(@Nullable Object result, StoredParts parts, String accepted, int cap) {
        StoredAnswer head =
                StoredAnswer.incomplete(ApplicationAnswer.of(result, null).status(), parts.headers(header(result)));
        if (HttpAnswer.isPart(head.status(), header(result).apply("Content-Range"))) {
            return head;
        }
        Object entity = entity(result);
        if (entity == null) {
            return head.withBody("", Slice.EMPTY);
        }
        Writing writing = isChanged || !unchanged.getAsBoolean() ? null : known.get(kind(result, entity, accepted));
        return writing == null || !isPlain(entity, writing)
                ? head
                : written(entity, writing)
                        .filter(body -> body.length <= cap)
                        .map(body -> parts.withBody(head, writing.type(), new Slice(body, 0, body.length)))
                        .orElse(head);
    }

    private static boolean isPlain(Object entity, Writing writing) {
        return EntityState.of(entity)
                .filter(state -> writing.beans().containsAll(state.beans()))
                .isPresent();
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
     * The server is about to write an answer whose record wants it.
     *
     * @param result of the method
     * @return to be run when that is done, by when the answer has its type; learns from it
     */
    Runnable seen(@Nullable Object result, String accepted, WriterInterceptorContext context) {
        Object entity = context.getEntity();
        if (!isAsked || isChanged || !unchanged.getAsBoolean()) {
            return () -> {};
        }
        if (entity != entity(result)) {
            isChanged = true;
            return () -> {};
        }
        Kind kind = kind(result, entity, accepted);
        Optional<EntityState> before = known.containsKey(kind) ? Optional.empty() : EntityState.of(entity);
        return () -> before.filter(state -> EntityState.of(entity).equals(before))
                .filter(state -> known.size() < MOST_KINDS)
                .ifPresent(state -> learn(kind, context, state));
    }

    private void learn(Kind kind, WriterInterceptorContext context, EntityState state) {
        Object type = context.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE);
        if (type != null) {
            known.put(
                    kind,
                    new Writing(
                            context.getGenericType(),
                            List.of(context.getAnnotations()),
                            type.toString(),
                            state.beans()));
        }
    }
}
