package ee.dedupe.it.calls;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Calls the other service, which is in the same application, in the ways that there are. */
@Path("/caller")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class CallerResource {
    private static final int FAILURES = 2;

    @Inject
    Payer payer;

    /** Made when it is asked for: its address is known by then. */
    @Inject
    @RestClient
    Instance<Gateway> gateway;

    @Context
    UriInfo uri;

    @HeaderParam("X-Test")
    String test;

    @POST
    @Path("/{way}")
    public String call(@PathParam("way") String way) throws Exception {
        System.setProperty("gateway/mp-rest/url", uri.getBaseUri().toString());
        return switch (way) {
            case "bean" -> payer.pay(target());
            case "bean-later" -> payer.payLater(target()).toCompletableFuture().get(30, TimeUnit.SECONDS);
            case "bean-given" -> payer.payWith("stored-" + test, target());
            case "interface" -> gateway.get().pay(test, FAILURES);
            case "interface-later" ->
                gateway.get().payLater(test, FAILURES).toCompletableFuture().get(30, TimeUnit.SECONDS);
            default -> gateway.get().payUnmarked(test, FAILURES);
        };
    }

    private String target() {
        return uri.getBaseUriBuilder()
                .path(TargetResource.class)
                .build(test, FAILURES)
                .toString();
    }
}
