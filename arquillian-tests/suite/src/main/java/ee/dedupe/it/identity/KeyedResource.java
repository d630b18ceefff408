package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** Guarded by each kind of key and content. No two executions answer alike. */
@Path("/keyed/{word}")
@RequestScoped
public class KeyedResource {
    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @POST
    @Deduplicated
    public String keyElseFingerprint(String body) {
        return ran(body);
    }

    @POST
    @Path("/both")
    @Deduplicated(guardBy = GuardBy.KEY_AND_FINGERPRINT)
    public String both(String body) {
        return ran(body);
    }

    /** A terminal failure for a key, an ordinary one for a fingerprint. */
    @POST
    @Path("/both-refused")
    @Deduplicated(guardBy = GuardBy.KEY_AND_FINGERPRINT)
    public Response bothRefused(String body) {
        return Response.status(422).entity(ran(body)).build();
    }

    @POST
    @Path("/fingerprint")
    @Deduplicated(guardBy = GuardBy.FINGERPRINT)
    public String fingerprint(String body) {
        return ran(body);
    }

    @POST
    @Path("/key")
    @Deduplicated(guardBy = GuardBy.KEY)
    public String key(String body) {
        return ran(body);
    }

    @POST
    @Path("/required")
    @Deduplicated(keyRequired = true)
    public String required(String body) {
        return ran(body);
    }

    /** Long enough that a test which waited for it would be noticed. */
    @POST
    @Path("/held")
    @Deduplicated(waitFor = "PT30S")
    public String held(@HeaderParam(Executions.TEST_HEADER) String test, String body) {
        String answer = ran(body);
        gates.pass(test);
        return answer;
    }

    @POST
    @Path("/observed")
    @Deduplicated(keyRequired = true)
    public String observed(String body) {
        return ran(body);
    }

    private String ran(String body) {
        executions.ran(body);
        return UUID.randomUUID().toString();
    }
}
