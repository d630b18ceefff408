package ee.dedupe.it.http;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;

/** Lets nobody in who says that they are not allowed. */
@Provider
@Priority(Priorities.AUTHENTICATION)
public class DoormanFilter implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext request) {
        if (request.getHeaderString("X-Banned") != null) {
            request.abortWith(Response.status(Response.Status.UNAUTHORIZED).build());
        }
    }
}
