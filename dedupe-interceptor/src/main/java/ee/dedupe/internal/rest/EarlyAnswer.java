package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.EarlyEnd;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.async.ApplicationAnswer;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Providers;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.Reader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a resource method's result will be answered with, as far as it is known before its transaction ends. The entity is
 * written by the application's own writers. What only the server will decide is left out: such an answer can be referred to,
 * and not be given again.
 *
 * @param providers of the application; gives null where the server gives none
 * @param type whose method it is; null where it is not known
 * @param method what is called; null where it is not known
 */
record EarlyAnswer(
        Supplier<@Nullable Providers> providers,
        @Nullable Class<?> type,
        @Nullable Method method) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Annotation[] NO_ANNOTATIONS = {};

    /** Before the server has said how answers are written. */
    static final EarlyAnswer WITHOUT_WRITERS = new EarlyAnswer(() -> null, null, null);

    /**
     * How the call ends, as far as it is known before its transaction does.
     *
     * @param cap how many bytes of a body are kept
     * @return empty when it ends later than its method
     */
    Optional<EarlyEnd> end(
            @Nullable Object result,
            @Nullable Throwable failure,
            CallChoices choices,
            HttpAnswer answer,
            StoredParts parts,
            int cap) {
        if (failure == null && (result instanceof CompletionStage || answer.comesLater())) {
            return Optional.empty();
        }
        int status = ApplicationAnswer.of(result, failure).status();
        return Optional.of(new EarlyEnd(
                answer.ending(status, failure, TransactionOutcome.COMMITTED),
                () -> (failure == null && choices.mayBeStored()
                                ? of(result, parts, cap)
                                : StoredAnswer.incomplete(status, Map.of()))
                        .outcome()));
    }

    /**
     * The answer to this result.
     *
     * @param cap how many bytes of a body are kept
     */
    StoredAnswer of(@Nullable Object result, StoredParts parts, int cap) {
        StoredAnswer head =
                StoredAnswer.incomplete(ApplicationAnswer.of(result, null).status(), parts.headers(header(result)));
        Object returned = result instanceof Response response ? response.getEntity() : result;
        if (HttpAnswer.isPart(head.status(), header(result).apply("Content-Range"))) {
            return head;
        }
        if (returned == null) {
            return head.withBody("", Slice.EMPTY);
        }
        Object entity = returned instanceof GenericEntity<?> generic ? generic.getEntity() : returned;
        return type(result)
                .flatMap(media -> written(entity, generic(result, returned), media)
                        .filter(body -> body.length <= cap)
                        .map(body -> parts.withBody(head, media.toString(), new Slice(body, 0, body.length))))
                .orElse(head);
    }

    private static Function<String, @Nullable String> header(@Nullable Object result) {
        return result instanceof Response response ? response::getHeaderString : name -> null;
    }

    private Type generic(@Nullable Object result, Object returned) {
        if (returned instanceof GenericEntity<?> generic) {
            return generic.getType();
        }
        Method called = method;
        return result instanceof Response || called == null ? returned.getClass() : called.getGenericReturnType();
    }

    private Optional<MediaType> type(@Nullable Object result) {
        if (result instanceof Response response && response.getMediaType() != null) {
            return Optional.of(response.getMediaType());
        }
        return Optional.ofNullable(method)
                .map(called -> called.getAnnotation(Produces.class))
                .or(() -> Optional.ofNullable(type).map(of -> of.getAnnotation(Produces.class)))
                .map(Produces::value)
                .filter(types -> types.length == 1)
                .map(types -> MediaType.valueOf(types[0]))
                .filter(only -> !only.isWildcardType() && !only.isWildcardSubtype());
    }

    private Optional<byte[]> written(Object entity, Type generic, MediaType media) {
        boolean flows = entity instanceof StreamingOutput || entity instanceof InputStream || entity instanceof Reader;
        Providers known = providers.get();
        return flows || known == null ? Optional.empty() : written(known, entity, entity.getClass(), generic, media);
    }

    @SuppressWarnings("unchecked") // of the entity's own class
    private static <T> Optional<byte[]> written(
            Providers known, Object entity, Class<T> raw, Type generic, MediaType type) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try {
            MessageBodyWriter<T> writer = known.getMessageBodyWriter(raw, generic, NO_ANNOTATIONS, type);
            if (writer == null) {
                return Optional.empty();
            }
            writer.writeTo((T) entity, raw, generic, NO_ANNOTATIONS, type, new MultivaluedHashMap<>(), body);
            return Optional.of(body.toByteArray());
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(System.Logger.Level.DEBUG, "An answer cannot be written before its transaction ends", e);
            return Optional.empty();
        }
    }
}
