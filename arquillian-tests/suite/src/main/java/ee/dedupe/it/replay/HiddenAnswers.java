package ee.dedupe.it.replay;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.EntityPart;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;

/** Recorded calls whose answers an application changes on their way, or that can be written once. */
@Path("/hidden")
@RequestScoped
@Transactional
public class HiddenAnswers {
    @POST
    @Path("/masked")
    @Produces("text/plain")
    @Deduplicated
    public String masked() {
        return "iban=DE99";
    }

    @POST
    @Path("/intercepted")
    @Produces("text/plain")
    @Deduplicated
    public String intercepted() {
        return "iban=DE99";
    }

    @POST
    @Path("/once")
    @Produces("text/plain")
    @Deduplicated
    public Rows once() {
        return new Rows(List.of("row 1,", "row 2").iterator());
    }

    @POST
    @Path("/label")
    @Produces("text/plain")
    @Deduplicated
    public Label label() {
        return new Label("7");
    }

    @POST
    @Path("/parts")
    @Produces(MediaType.MULTIPART_FORM_DATA)
    @Deduplicated
    public List<EntityPart> parts() throws IOException {
        byte[] content = "the label of order 7".getBytes(StandardCharsets.UTF_8);
        return List.of(EntityPart.withName("label")
                .mediaType(MediaType.TEXT_PLAIN_TYPE)
                .content(new ByteArrayInputStream(content))
                .build());
    }

    @POST
    @Path("/chosen")
    @Deduplicated
    public String chosen() {
        return "by the server";
    }

    @POST
    @Path("/several")
    @Produces({"application/json", "text/plain"})
    @Deduplicated
    public String several() {
        return "\"of several\"";
    }

    /** Gives its content once. */
    public record Rows(Iterator<String> left) {}

    /** Written with a name that is looked up. */
    public record Label(String id) {}

    /** What leaves the application is masked at its door. */
    @Provider
    public static class Mask implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (request.getUriInfo().getPath().endsWith("masked") && response.getEntity() instanceof String text) {
                response.setEntity(text.replace("DE99", "****"));
            }
        }
    }

    /** As {@link Mask}, when it is written. */
    @Provider
    public static class MaskWhenWritten implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            if (context.getEntity() instanceof String text && text.startsWith("iban")) {
                context.setEntity(text.replace("DE99", "****"));
            }
            context.proceed();
        }
    }

    /** Writes what it takes from an entity. */
    @Provider
    public static class RowsWriter implements MessageBodyWriter<Rows> {
        @Override
        public boolean isWriteable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
            return raw == Rows.class;
        }

        @Override
        public void writeTo(
                Rows rows,
                Class<?> raw,
                Type generic,
                Annotation[] annotations,
                MediaType type,
                MultivaluedMap<String, Object> headers,
                OutputStream out)
                throws IOException {
            while (rows.left().hasNext()) {
                out.write(rows.left().next().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /** Looks a name up, and does without it. */
    @Provider
    @ApplicationScoped
    public static class LabelWriter implements MessageBodyWriter<Label> {
        @Inject
        Names names;

        @Override
        public boolean isWriteable(Class<?> raw, Type generic, Annotation[] annotations, MediaType type) {
            return raw == Label.class;
        }

        @Override
        public void writeTo(
                Label label,
                Class<?> raw,
                Type generic,
                Annotation[] annotations,
                MediaType type,
                MultivaluedMap<String, Object> headers,
                OutputStream out)
                throws IOException {
            String name;
            try {
                name = names.of(label.id());
            } catch (RuntimeException e) {
                name = "?";
            }
            out.write(("label " + label.id() + " of " + name).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Has none. In a transaction that is there, it takes that with it. */
    @ApplicationScoped
    @Transactional
    public static class Names {
        /** The name of what has this id. */
        public String of(String id) {
            throw new IllegalStateException("no name of " + id);
        }
    }
}
