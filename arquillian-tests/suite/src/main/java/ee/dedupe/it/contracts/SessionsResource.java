package ee.dedupe.it.contracts;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** What each of the contracts has in some form: something is made, and then changed below a path of its own. */
@Path("/sessions")
@RequestScoped
public class SessionsResource {
    /** The status to answer with; 201 where it is not sent. */
    static final String ANSWER = "X-Answer";

    /** A value makes this execution wait for the test. */
    static final String HELD = "X-Held";

    @Inject
    Executions executions;

    @Inject
    Gates gates;

    // Not as parameters: those count, and these are not what is asked for.
    @Context
    HttpHeaders headers;

    @POST
    @Deduplicated(waitFor = "PT0S")
    public Response create(@HeaderParam("Accept-Language") String language, String body) {
        return answer(body);
    }

    @POST
    @Path("/{id}")
    @Deduplicated(waitFor = "PT0S")
    public Response update(@PathParam("id") String id, String body) {
        return answer(body);
    }

    /** No two executions answer alike. */
    private Response answer(String body) {
        String test = headers.getHeaderString(Executions.TEST_HEADER);
        int run = executions.ranFor(test, body);
        if (headers.getHeaderString(HELD) != null) {
            gates.pass(test);
        }
        int status = Optional.ofNullable(headers.getHeaderString(ANSWER))
                .map(Integer::parseInt)
                .orElse(201);
        return Response.status(status)
                .type("application/json")
                .entity("{\"run\":" + run + "}")
                .build();
    }
}
