package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.rest.body.CapturedBody;
import ee.dedupe.internal.rest.body.LastResort;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The way of a guarded request's answer. As a response filter it tells the guarded call its final mapped status, and turns
 * the empty answer of a stopped call into its reply; it runs before the application's own, so that these see the status
 * that the client will see, and may run twice for one request, when the first answer cannot be written. As the innermost
 * writer interceptor it writes the reply of a stopped call itself, and captures the answer of one that ran: an
 * application's interceptor that wraps entities would wrap ours too, while one that compresses the stream still does.
 */
final class GuardResponseFilter implements ContainerResponseFilter, WriterInterceptor {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Annotation[] NO_ANNOTATIONS = {};
    private static final int FIRST_OF_FAILURES = 400;
    private static final Set<Integer> BODILESS = Set.of(204, 205, 304);

    private final AtomicBoolean passedBefore = new AtomicBoolean();

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(HttpGuardedCall.PROPERTY) instanceof HttpGuardedCall call) {
            HttpAnswer answer = call.answer();
            // Now: what it is read from may be gone when an answer is sent past the filters.
            Map<String, String> told = call.told();
            call.begins(new Head(response)).ifPresent(reply -> {
                put(reply, response);
                if (!(reply.body() instanceof Reply.Entity)) {
                    request.setProperty(LastResort.PROPERTY, (LastResort) () -> lastResort(reply, told));
                }
            });
            answer.status()
                    .ifPresent(status -> response.getHeaders().putSingle(IdempotencyStatus.HEADER, status.word()));
            told.forEach(response.getHeaders()::putSingle);
            tellOfPassedBy(call, response);
        }
    }

    /**
     * A success for which nobody asked the guard, while the method was called on a thread without the request: it was moved
     * there outside of the guard. Refusals are left alone: what validates or authorizes gives them before the guard.
     */
    private void tellOfPassedBy(HttpGuardedCall call, ContainerResponseContext response) {
        if (response.getStatus() >= FIRST_OF_FAILURES || !call.taking().isPassedBy()) {
            return;
        }
        if (call.call().mode() == Mode.ENFORCE) {
            response.getHeaders().putSingle(IdempotencyStatus.HEADER, IdempotencyStatus.BYPASSED.word());
        }
        if (!passedBefore.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0036 A request to " + call.call().policy().operation().label()
                            + " was answered, and its guard was not asked: the method was called on a thread that does not"
                            + " serve the request, and so ran unguarded; further requests will too. Let nothing outside of the"
                            + " guard, which has the priority 1000, hand the method to another thread");
        }
    }

    private static LastResort.Answer lastResort(Reply reply, Map<String, String> told) {
        Map<String, List<String>> headers = new TreeMap<>();
        reply.headers()
                .forEach((name, values) ->
                        headers.put(name, values.stream().map(Object::toString).toList()));
        headers.put(IdempotencyStatus.HEADER, List.of(reply.outcome().word()));
        told.forEach((name, value) -> headers.put(name, List.of(value)));
        return reply.body() instanceof Reply.Exact exact
                ? new LastResort.Answer(reply.status(), headers, exact.type().toString(), exact.bytes()::writeTo)
                : new LastResort.Answer(reply.status(), headers, null, out -> {});
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
            // A placeholder that any server can write; the writer interceptor writes what counts.
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

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        if (!(context.getProperty(HttpGuardedCall.PROPERTY) instanceof HttpGuardedCall call)) {
            context.proceed();
            return;
        }
        HttpAnswer answer = call.answer();
        Reply reply = answer.reply();
        answer.replying();
        if (reply != null && reply.body() instanceof Reply.Exact exact) {
            exact.bytes().writeTo(context.getOutputStream());
        } else if (reply == null && answer.awaitsBody()) {
            capture(context, call);
        } else {
            context.proceed();
        }
    }

    /**
     * Runs last of all filters, and sees what the application's have made of the answer. One without a body is complete: nothing
     * more is written. A stopped call gets its reply where such a filter failed on it: the retry of what is done is not answered 500
     * because of how it is decorated. The server maps the failure and asks all filters once more; those of the application see the
     * mapped failure then. Says its priority itself too: Jersey takes one below 1 from here alone.
     */
    @Priority(Last.PRIORITY)
    static final class Last implements ContainerResponseFilter {
        /** The filters of the watch stand outside of this one. */
        static final int PRIORITY = Integer.MIN_VALUE + 20;

        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (request.getProperty(HttpGuardedCall.PROPERTY) instanceof HttpGuardedCall call) {
                HttpAnswer answer = call.answer();
                answer.displaced().ifPresent(reply -> put(reply, response));
                if (answer.awaitsBody() && (!response.hasEntity() || BODILESS.contains(response.getStatus()))) {
                    answer.written("", Slice.EMPTY);
                }
            }
        }
    }

    private static void capture(WriterInterceptorContext context, HttpGuardedCall call) throws IOException {
        HttpAnswer answer = call.answer();
        Runnable written = call.writes(context);
        Object entity = context.getEntity();
        boolean flows = entity instanceof StreamingOutput || entity instanceof InputStream;
        OutputStream servers = context.getOutputStream();
        CapturedBody body = new CapturedBody(servers, call.responseCap(), !flows);
        context.setOutputStream(body);
        try {
            context.proceed();
        } catch (Throwable e) {
            answer.bodyLost();
            throw e;
        }
        written.run();
        if (body.isWhole()) {
            Object type = context.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE);
            answer.written(type == null ? MediaType.APPLICATION_OCTET_STREAM : type.toString(), body.content());
        } else {
            answer.bodyLost();
        }
        body.finish();
        // The server flushes the stream that it finds here. Its own one knows then how long the answer is.
        context.setOutputStream(servers);
    }
}
