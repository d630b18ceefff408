package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.AnswerEntity.Account;
import ee.dedupe.internal.rest.AnswerEntity.Bean;
import ee.dedupe.internal.rest.AnswerEntity.Envelope;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.List;

/** What an application has around its answers. */
final class AnswerProviders {
    /** Sent by who may see all. */
    static final String ADMIN = "X-Admin";

    private AnswerProviders() {}

    /** As one for other origins does. */
    static final class SetsHeaders implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            response.getHeaders().putSingle("Vary", "Origin");
        }
    }

    static final class SetsStatus implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (response.getStatus() == 200) {
                response.setStatus(202);
            }
        }
    }

    static final class Masks implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            Hiding.from(response);
        }
    }

    static final class MasksForMost implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (request.getHeaders().getFirst(ADMIN) == null) {
                Hiding.from(response);
            }
        }
    }

    /** What a filter may leave to another class. */
    private static final class Hiding {
        static void from(ContainerResponseContext response) {
            if (response.getEntity() instanceof Account account) {
                response.setEntity(new Account(account.name(), "****"));
            } else if (response.getEntity() instanceof List<?> all) {
                response.setEntity(all.stream()
                        .map(each -> each instanceof Account account ? new Account(account.name(), "****") : each)
                        .toList());
            }
        }
    }

    static final class HidesInPlace implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (response.getEntity() instanceof Bean bean) {
                bean.hide();
            }
        }
    }

    static final class Envelopes implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (response.hasEntity()) {
                response.setEntity(new Envelope(response.getEntity()));
            }
        }
    }

    static final class TakesAway implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            response.setEntity(null);
        }
    }

    static final class Replaces implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            context.setEntity("in its place");
            context.proceed();
        }
    }

    /** As one that compresses. */
    static final class Codes implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            OutputStream before = context.getOutputStream();
            context.setOutputStream(new FilterOutputStream(before) {
                @Override
                public void write(int octet) throws IOException {
                    out.write(octet ^ 1);
                }
            });
            try {
                context.proceed();
            } finally {
                context.setOutputStream(before);
            }
        }
    }

    /** The application's own. */
    record OwnWriter(Runnable effect) implements MessageBodyWriter<Object> {
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
            effect.run();
            AnswerEntity.write(entity, annotations, type, out);
        }
    }
}
