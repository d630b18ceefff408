package ee.dedupe.it.api;

import ee.dedupe.DedupeContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;

/** An application's filter that wants to know. */
@Provider
@RequestScoped
public class ReplayMark implements ContainerResponseFilter {
    @Inject
    DedupeContext context;

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        response.getHeaders().putSingle("X-Replay", String.valueOf(context.isReplay()));
        response.getHeaders().putSingle("X-Aged", String.valueOf(context.age().isPresent()));
        response.getHeaders().putSingle("X-Key-Hash", context.keyHash().orElse("-"));
    }
}
