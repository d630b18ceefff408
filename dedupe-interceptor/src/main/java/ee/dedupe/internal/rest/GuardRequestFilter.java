package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.operation.GuardedVerbs;
import ee.dedupe.internal.rest.body.BufferedBody;
import ee.dedupe.internal.rest.form.Forms;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Opens the guarded call of a request: learns the caller and keeps a copy of the body before the container parses
 * it. The body is put back, so whoever reads it next finds it whole. Runs after the application's own request filters.
 */
final class GuardRequestFilter implements ContainerRequestFilter {
    private final HttpOperation operation;
    private final HttpOperations operations;

    GuardRequestFilter(HttpOperation operation, HttpOperations operations) {
        this.operation = operation;
        this.operations = operations;
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        Mode mode = operation.policy().mode().get();
        if (mode == Mode.OFF || !GuardedVerbs.include(request.getMethod())) {
            return;
        }
        refuseUnmanaged(request);
        HttpCalls calls = operations.httpCalls();
        HttpParts parts = calls.parts();
        RestCall read = new RestCall(request, parts.fingerprint().forms().source());
        HttpGuardedCall call = HttpGuardedCall.open(parts, operation, mode, read);
        if (call.needsBody()) {
            read(request, read, call, parts);
        }
        request.setProperty(HttpGuardedCall.PROPERTY, call);
        calls.enter(call);
    }

    private void read(ContainerRequestContext request, RestCall read, HttpGuardedCall call, HttpParts parts)
            throws IOException {
        int cap = parts.settings().requestCap();
        if (!operation.takesEntity() && request.getLength() <= cap) {
            Optional<Forms.Parsed> parsed = parts.fingerprint().forms().parse(read, cap);
            if (parsed.isPresent()) {
                call.parsed(parsed.get());
                return;
            }
        }
        BufferedBody body = BufferedBody.read(request.getEntityStream(), request.getLength(), cap);
        request.setEntityStream(body.stream());
        call.body(body.content());
    }

    /** An intercepted bean is a subclass or a proxy; the plain class means that the interceptor will not be called. */
    private void refuseUnmanaged(ContainerRequestContext request) {
        List<Object> matched = request.getUriInfo().getMatchedResources();
        if (!matched.isEmpty()
                && matched.get(0)
                        .getClass()
                        .getName()
                        .equals(operation.policy().operation().beanClass())) {
            throw new IllegalStateException(UnmanagedResourceFilter.notManaged(
                    operation.policy().operation().beanClass()));
        }
    }
}
