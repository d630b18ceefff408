package ee.dedupe.rest;

import ee.dedupe.Mode;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Opens an exchange for a guarded request: learns the caller and keeps a copy of the body before the container parses
 * it. The body is put back, so whoever reads it next finds it whole. Runs after the application's own request filters.
 */
final class Doorway implements ContainerRequestFilter {
    private final RestGuard guard;
    private final Guards guards;

    Doorway(RestGuard guard, Guards guards) {
        this.guard = guard;
        this.guards = guards;
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        Mode mode = guard.policy().mode().get();
        if (mode == Mode.OFF || !GuardedVerbs.include(request.getMethod())) {
            return;
        }
        refuseUnmanaged(request);
        RestRoom room = guards.room();
        RestCall call = new RestCall(request, room.content().forms().source());
        Exchange exchange = Exchange.open(room, guard, mode, call);
        if (exchange.needsBody()) {
            read(request, call, exchange, room);
        }
        request.setProperty(Exchange.PROPERTY, exchange);
        room.current().open(exchange);
    }

    private void read(ContainerRequestContext request, RestCall call, Exchange exchange, RestRoom room)
            throws IOException {
        if (!guard.takesEntity() && request.getLength() <= room.requestCap()) {
            Optional<Forms.Parsed> parsed = room.content().forms().parse(call, room.requestCap());
            if (parsed.isPresent()) {
                exchange.parsed(parsed.get());
                return;
            }
        }
        BufferedBody body = BufferedBody.read(request.getEntityStream(), request.getLength(), room.requestCap());
        request.setEntityStream(body.stream());
        exchange.body(body.content());
    }

    /** An intercepted bean is a subclass or a proxy; the plain class means that the interceptor will not be called. */
    private void refuseUnmanaged(ContainerRequestContext request) {
        List<Object> matched = request.getUriInfo().getMatchedResources();
        if (!matched.isEmpty()
                && matched.get(0)
                        .getClass()
                        .getName()
                        .equals(guard.policy().operation().beanClass())) {
            throw new IllegalStateException(
                    Misplaced.notManaged(guard.policy().operation().beanClass()));
        }
    }
}
