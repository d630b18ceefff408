package ee.dedupe.it.calls;

import ee.dedupe.client.IdempotentCall;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.TestWar;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The guarded method as an interface, by which nobody waits for its answer. */
@RegisterRestClient(configKey = "hasty")
@Path("/till/held")
public interface HastyGateway {
    /** The application's path, and that of its {@code dedupe.outcome.path}. */
    String OUTCOMES = "/lost-answer/outcomes";

    /** In milliseconds. */
    int PATIENCE = 200;

    @POST
    @Consumes(MediaType.TEXT_PLAIN)
    @Produces(MediaType.TEXT_PLAIN)
    @IdempotentCall(outcome = OUTCOMES)
    String pay(
            @HeaderParam("X-Gate") String gate,
            @HeaderParam(TestWar.CALLER_HEADER) String caller,
            @HeaderParam(Executions.TEST_HEADER) String test,
            String payment);
}
