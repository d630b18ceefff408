package ee.dedupe.internal.rest.entity;

import ee.dedupe.internal.platform.ServerQuirks;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Providers;
import java.io.ByteArrayOutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

/** Writes entities as the server would, where its own writers do: one of the application may do more than to write. */
public final class EntityWriters {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private EntityWriters() {}

    /** Writes an entity; empty where the writer is not known, fails, or there is none. */
    public static Optional<byte[]> written(
            Providers all, Object entity, Type generic, List<Annotation> annotations, MediaType type) {
        return written(all, entity, entity.getClass(), generic, annotations.toArray(Annotation[]::new), type);
    }

    @SuppressWarnings("unchecked") // of the entity's own class
    private static <T> Optional<byte[]> written(
            Providers all, Object entity, Class<T> raw, Type generic, Annotation[] annotations, MediaType type) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try {
            MessageBodyWriter<T> writer = all.getMessageBodyWriter(raw, generic, annotations, type);
            if (writer == null || !ServerQuirks.isProvider(writer.getClass())) {
                return Optional.empty();
            }
            writer.writeTo((T) entity, raw, generic, annotations, type, new MultivaluedHashMap<>(), body);
            return Optional.of(body.toByteArray());
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(System.Logger.Level.DEBUG, "An answer cannot be written before its transaction ends", e);
            return Optional.empty();
        }
    }
}
