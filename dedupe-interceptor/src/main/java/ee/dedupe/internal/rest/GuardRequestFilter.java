package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.CallContext;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.internal.rest.body.BufferedBody;
import ee.dedupe.internal.rest.body.Forms;
import ee.dedupe.internal.rest.body.ServletBody;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Providers;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Opens the guarded call of a request: learns the caller and keeps a copy of the body before the container parses
 * it. The body is put back, so whoever reads it next finds it whole. Runs after the application's own request filters.
 */
public final class GuardRequestFilter implements ContainerRequestFilter {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    @Context
    @Nullable
    Providers providers;

    private final HttpOperation operation;
    private final HttpOperations operations;
    private final EarlyAnswer earlyAnswer;
    private final FailureMapping mapping;
    private final AtomicBoolean unfoundBefore = new AtomicBoolean();

    /**
     * Before one method.
     *
     * @param ofFeature the providers that the server gave to the feature, if any: some give them to filters only
     * @param unchanged whether nothing of the application's takes part in an answer after the method
     * @param resource whose method it is and which; null where that is not known
     */
    GuardRequestFilter(
            HttpOperation operation,
            HttpOperations operations,
            @Nullable Providers ofFeature,
            boolean unchanged,
            @Nullable ResourceInfo resource) {
        this.operation = operation;
        this.operations = operations;
        Supplier<@Nullable Providers> known = () -> ofFeature == null ? providers : ofFeature;
        this.earlyAnswer = new EarlyAnswer(known, unchanged, resource);
        this.mapping = new FailureMapping(known);
    }

    @Override
    public void filter(ContainerRequestContext request) {
        Mode mode = operation.policy().mode().get();
        if (mode == Mode.OFF || !GuardedVerb.include(request.getMethod())) {
            return;
        }
        refuseUnmanaged(request);
        HttpCalls parts = operations.httpCalls();
        RestCall read = new RestCall(request, operation.taken());
        if (read.servlet() == null && operation.needsServletBody()) {
            throw operation.missesBodyFilter();
        }
        HttpGuardedCall call = new HttpGuardedCall(parts, operation, mode, read, earlyAnswer, mapping);
        if (call.needsBody() && !isRead(request, read, call, operation.requestCap())) {
            // Without a verdict, as a request that the server itself cannot parse.
            request.abortWith(Response.status(Response.Status.BAD_REQUEST).build());
            return;
        }
        request.setProperty(HttpGuardedCall.PROPERTY, call);
        refuseUnfound(call, mode);
        CallContext.current().ifPresent(context -> context.opened(call.call()));
    }

    /** The method's interceptor looks where this does, on this thread: what is not found now runs without a guard. */
    private void refuseUnfound(HttpGuardedCall call, Mode mode) {
        if (operations.currentCall().get() == call) {
            return;
        }
        IllegalStateException unfound = operation.missesServlet();
        if (!unfoundBefore.getAndSet(true)) {
            LOG.log(System.Logger.Level.ERROR, unfound.getMessage());
        }
        if (mode == Mode.ENFORCE) {
            operations.httpCalls().calls().telemetry().notGuarded(operation.policy());
            throw unfound;
        }
    }

    private static boolean isRead(ContainerRequestContext request, RestCall read, RequestIdentity identity, int cap) {
        ServletBody servlet = read.servlet();
        try {
            Optional<Slice> content = body(request, servlet, cap);
            boolean none = content.filter(bytes -> bytes.length() == 0).isPresent();
            if (none && servlet != null && Forms.isForm(read.contentType())) {
                return isParsed(read, servlet, identity);
            }
            identity.body(content);
            return true;
        } catch (IOException cutShort) {
            LOG.log(
                    System.Logger.Level.DEBUG,
                    "DEDUP0032 The body of a guarded request did not come in whole",
                    cutShort);
            return false;
        }
    }

    /** A form whose bytes the container has taken, for a filter of the application that asked for a parameter. */
    private static boolean isParsed(RestCall read, ServletBody servlet, RequestIdentity identity) {
        try {
            read.parsed(Forms.parsed(read.contentType(), servlet.parameters(), read.query()));
            return true;
        } catch (Exception | StackOverflowError | LinkageError unparsable) {
            LOG.log(
                    System.Logger.Level.DEBUG,
                    "DEDUP0032 The server could not parse the form of a guarded request",
                    unparsable);
            return identity.runsUnidentified();
        }
    }

    /**
     * Reads a request's body and puts it back, for Jakarta REST and for the servlet request.
     *
     * @param servlet the request as the servlet container has it, if it does
     * @return the bytes; empty when they are more than the cap
     * @throws IOException when the client stops sending
     */
    public static Optional<Slice> body(ContainerRequestContext request, @Nullable ServletBody servlet, int cap)
            throws IOException {
        if (servlet == null) {
            return content(request, request.getEntityStream(), cap);
        }
        BufferedBody kept = servlet.keep(request.getLength(), cap);
        InputStream entity = request.getEntityStream();
        if (servlet.isReadBy(entity)) {
            return kept.content();
        }
        // A filter of the application has put another stream before the servlet's, which is read through it.
        Optional<Slice> content = content(request, entity, cap);
        servlet.rewind();
        return content;
    }

    private static Optional<Slice> content(ContainerRequestContext request, InputStream entity, int cap)
            throws IOException {
        BufferedBody body = BufferedBody.read(entity, request.getLength(), cap);
        request.setEntityStream(body.stream());
        return body.content();
    }

    /** An intercepted bean is a subclass or a proxy; the plain class means that the interceptor will not be called. */
    private void refuseUnmanaged(ContainerRequestContext request) {
        List<Object> matched = request.getUriInfo().getMatchedResources();
        if (!matched.isEmpty()
                && matched.get(0)
                        .getClass()
                        .getName()
                        .equals(operation.policy().operation().beanClass())) {
            operations.httpCalls().calls().telemetry().notGuarded(operation.policy());
            throw new IllegalStateException(UnmanagedResourceFilter.notManaged(
                    operation.policy().operation().beanClass()));
        }
    }
}
