package ee.dedupe.it.contracts;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** An application's CORS filter, for one origin, with the lists of the manual. */
@Provider
@PreMatching
@ApplicationScoped
public class OpenDoor implements ContainerRequestFilter, ContainerResponseFilter {
    static final String ORIGIN = "https://shop.example.com";

    @Inject
    @ConfigProperty(name = "cors.allow")
    String allowed;

    @Inject
    @ConfigProperty(name = "cors.expose")
    String exposed;

    @Override
    public void filter(ContainerRequestContext request) {
        if (request.getMethod().equals("OPTIONS")) {
            request.abortWith(Response.noContent().build());
        }
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        response.getHeaders().putSingle("Access-Control-Allow-Origin", ORIGIN);
        response.getHeaders().putSingle("Access-Control-Allow-Methods", "POST");
        response.getHeaders().putSingle("Access-Control-Allow-Headers", allowed);
        response.getHeaders().putSingle("Access-Control-Expose-Headers", exposed);
    }
}
