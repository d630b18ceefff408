package ee.dedupe.it.replay;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.ServerErrorException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.UUID;

/** Runs until the test says so, then fails if the request says so. No two executions answer alike. */
@Path("/flight/{word}")
@RequestScoped
public class FlightResource {
    /** A value makes this execution fail. */
    static final String FAIL = "X-Fail";

    /** A value makes this execution end at once. */
    static final String NOT_HELD = "X-Not-Held";

    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    // Not as parameters: those count, and these are not what is asked for.
    @Context
    HttpHeaders headers;

    @POST
    @Path("/patient")
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY, waitFor = "PT30S")
    public String patient(String body) {
        return ran(body);
    }

    /** Others must not notice, however many wait as long. */
    @POST
    @Path("/slow")
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY, waitFor = "PT6S")
    public String slow(String body) {
        return ran(body);
    }

    @POST
    @Path("/brief")
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY, waitFor = "PT1S")
    public String brief(String body) {
        return ran(body);
    }

    @POST
    @Path("/impatient")
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY, waitFor = "PT0S")
    public String impatient(String body) {
        return ran(body);
    }

    /** Its claim is renewed for as long as it runs. */
    @POST
    @Path("/renewed")
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY, waitFor = "PT0S")
    public String renewed(String body) {
        return ran(body);
    }

    /** Its claim is not renewed. */
    @POST
    @Path("/stuck")
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY, waitFor = "PT0S")
    public String stuck(String body) {
        return ran(body);
    }

    private String ran(String body) {
        executions.ran(body);
        if (headers.getHeaderString(NOT_HELD) == null) {
            gates.pass(test);
        }
        if (headers.getHeaderString(FAIL) != null) {
            throw new ServerErrorException("failed, on purpose", 500);
        }
        return UUID.randomUUID().toString();
    }
}
