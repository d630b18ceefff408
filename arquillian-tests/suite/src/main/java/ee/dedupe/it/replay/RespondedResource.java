package ee.dedupe.it.replay;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Its duplicates are answered by the application. */
@Path("/responded")
@RequestScoped
public class RespondedResource {
    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @Inject
    DedupeContext dedupe;

    @POST
    @Deduplicated(responder = Responders.Telling.class)
    public Response told(String body) {
        return ran(body);
    }

    @POST
    @Path("/not-stored")
    @Deduplicated(responder = Responders.Telling.class)
    public Response notStored(String body) {
        dedupe.doNotStore();
        return ran(body);
    }

    @POST
    @Path("/held")
    @Deduplicated(responder = Responders.Telling.class, waitFor = "PT0S")
    public Response held(@HeaderParam(Executions.TEST_HEADER) String test, String body) {
        gates.pass(test);
        return ran(body);
    }

    @POST
    @Path("/throwing")
    @Deduplicated(responder = Responders.Throwing.class)
    public Response throwing(String body) {
        return ran(body);
    }

    @POST
    @Path("/throwing-held")
    @Deduplicated(responder = Responders.Throwing.class, waitFor = "PT0S")
    public Response throwingHeld(@HeaderParam(Executions.TEST_HEADER) String test, String body) {
        gates.pass(test);
        return ran(body);
    }

    private Response ran(String body) {
        executions.ran(body);
        return Response.created(URI.create("http://example.org/7"))
                .entity("the first answer")
                .build();
    }
}
