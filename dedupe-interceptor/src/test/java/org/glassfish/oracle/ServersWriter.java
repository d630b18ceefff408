package org.glassfish.oracle;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** A writer that is taken for the server's, by its name. */
public final class ServersWriter implements MessageBodyWriter<Object> {
    private final Writing writing;

    /** How entities become bytes. */
    public interface Writing {
        /** Writes one. */
        void write(Object entity, Annotation[] annotations, MediaType type, OutputStream out) throws IOException;
    }

    /** Which writes so. */
    public ServersWriter(Writing writing) {
        this.writing = writing;
    }

    @Override
    public boolean isWriteable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
        return true;
    }

    @Override
    public void writeTo(
            Object entity,
            Class<?> raw,
            Type generic,
            Annotation[] annotations,
            MediaType type,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        writing.write(entity, annotations, type, out);
    }
}
