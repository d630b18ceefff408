package ee.dedupe.it.contracts;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** The same three times: the test's configuration says how each is guarded. */
@Path("/proven")
@RequestScoped
public class ProvenResource {
    /** The status to answer with; 201 where it is not sent. */
    static final String ANSWER = "X-Answer";

    /** A value makes this execution take a second. */
    static final String SLOW = "X-Slow";

    @Inject
    Executions executions;

    // Not as parameters: those count, and these are not what is asked for.
    @Context
    HttpHeaders headers;

    @POST
    @Path("/enforced")
    @Deduplicated(waitFor = "PT0S")
    public Response enforced(String body) throws InterruptedException {
        return answer(body);
    }

    @POST
    @Path("/observed")
    @Deduplicated(waitFor = "PT0S")
    public Response observed(String body) throws InterruptedException {
        return answer(body);
    }

    @POST
    @Path("/off")
    @Deduplicated(waitFor = "PT0S")
    public Response off(String body) throws InterruptedException {
        return answer(body);
    }

    private Response answer(String body) throws InterruptedException {
        int run = executions.ranFor(headers.getHeaderString(Executions.TEST_HEADER), body);
        if (headers.getHeaderString(SLOW) != null) {
            Thread.sleep(1_000);
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
