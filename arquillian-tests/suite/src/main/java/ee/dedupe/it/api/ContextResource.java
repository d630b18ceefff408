package ee.dedupe.it.api;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/** Tells what a call knows of itself, and says what is to become of its claim. */
@Path("/context")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class ContextResource {
    @Inject
    DedupeContext context;

    @Inject
    Executions executions;

    @Inject
    ContextBean bean;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    /** Fails first, then is well. */
    @POST
    @Path("/children")
    @Deduplicated
    public Response children() {
        boolean first = executions.ranFor(test, String.join(" ", keys(context))) == 1;
        return Response.status(first ? 503 : 200).build();
    }

    /** The resource's own keys before and after a guarded bean was called, and the bean's in between. */
    @POST
    @Path("/nested")
    @Deduplicated
    public String nested() {
        String before = String.join(" ", keys(context));
        String inside = bean.keys(test);
        return before + "\n" + inside + "\n" + String.join(" ", keys(context));
    }

    @POST
    @Path("/secret")
    @Deduplicated
    public Response secret() {
        executions.ran();
        context.doNotStore();
        return Response.created(URI.create("http://example.org/secrets/1"))
                .entity("a secret")
                .build();
    }

    @POST
    @Path("/brief")
    @Deduplicated
    public void brief() {
        executions.ran();
        context.keepFor(Duration.ofSeconds(2));
    }

    @POST
    @Path("/beans/{method}")
    public String beans(@PathParam("method") String method) {
        return method.equals("brief") ? bean.brief(test) : bean.secret(test);
    }

    @GET
    public String unguarded() {
        context.doNotStore();
        context.keepFor(Duration.ofSeconds(2));
        return String.join(
                " ",
                List.of(
                        context.isReplay() + "",
                        context.age() + "",
                        context.keyHash() + "",
                        context.childKey("") + "",
                        context.isLost() + ""));
    }

    static List<String> keys(DedupeContext context) {
        return List.of(
                context.keyHash().orElse("-"),
                context.childKey("").orElse("-"),
                context.childKey("charge").orElse("-"),
                String.valueOf(
                        context.isReplay() || context.isLost() || context.age().isPresent()));
    }
}
