package ee.dedupe.internal.rest;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.Annotation;
import org.jspecify.annotations.Nullable;

/**
 * Tells the guarded call its final mapped status, and turns the empty answer of a stopped call into its reply. Runs
 * before the application's own response filters, so that these see the status that the client will see. May run twice
 * for one request, when the first answer cannot be written.
 */
final class GuardResponseFilter implements ContainerResponseFilter {
    private static final String STATUS_HEADER = "Idempotency-Status";
    private static final Annotation[] NO_ANNOTATIONS = {};

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(HttpGuardedCall.PROPERTY) instanceof HttpGuardedCall call) {
            HttpAnswer answer = call.answer();
            answer.begins(new Head(response)).ifPresent(reply -> put(reply, response));
            answer.status().ifPresent(status -> response.getHeaders().putSingle(STATUS_HEADER, status.word()));
        }
    }

    private record Head(ContainerResponseContext response) implements AnswerHead {
        @Override
        public int status() {
            return response.getStatus();
        }

        @Override
        public boolean hasEntity() {
            return response.hasEntity();
        }

        @Override
        public @Nullable String header(String name) {
            return response.getHeaderString(name);
        }
    }

    private static void put(Reply reply, ContainerResponseContext response) {
        response.setStatus(reply.status());
        reply.headers().forEach((name, values) -> {
            response.getHeaders().remove(name);
            values.forEach(value -> response.getHeaders().add(name, value));
        });
        if (reply.body() instanceof Reply.Exact exact) {
            // A placeholder that any server can write; ResponseBodyInterceptor writes what counts.
            response.setEntity(new byte[0], NO_ANNOTATIONS, exact.type());
        } else if (reply.body() instanceof Reply.Entity entity) {
            setEntity(entity, response);
        } else {
            response.setEntity(null);
        }
    }

    private static void setEntity(Reply.Entity entity, ContainerResponseContext response) {
        @Nullable MediaType type = entity.type();
        if (type == null) {
            response.setEntity(entity.value());
        } else {
            response.setEntity(entity.value(), NO_ANNOTATIONS, type);
        }
    }
}
