package ee.dedupe.it.methods;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;

/** Calls a guarded method before the resource is. */
@Provider
@ApplicationScoped
public class StatementsFilter implements ContainerRequestFilter {
    @Inject
    Statements statements;

    @Override
    public void filter(ContainerRequestContext request) {
        String month = request.getHeaderString("X-Filter");
        if (month != null) {
            request.abortWith(Response.ok(statements.of(month, request.getHeaderString("X-Owner")), "text/plain")
                    .build());
        }
    }
}
