package ee.dedupe.it.calls;

import ee.dedupe.client.CallOutcome;
import ee.dedupe.client.LostAnswerException;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.TestWar;
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
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Calls a guarded method of the same application, does not wait for its answer, and tells what it has learnt of it. */
@Path("/lost-caller")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class LostCallerResource {
    @Inject
    HastyPayer payer;

    /** Made when it is asked for: its address is known by then. */
    @Inject
    @RestClient
    Instance<HastyGateway> gateway;

    @Context
    UriInfo uri;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @HeaderParam(TestWar.CALLER_HEADER)
    String caller;

    @POST
    @Path("/{way}")
    public String call(@PathParam("way") String way) {
        System.setProperty("hasty/mp-rest/url", uri.getBaseUri().toString());
        try {
            return way.equals("bean")
                    ? payer.pay(uri.getBaseUri() + "till/held", test, caller)
                    : gateway.get().pay(test, caller, test, "x");
        } catch (LostAnswerException lost) {
            CallOutcome outcome = lost.outcome();
            return outcome.state() + " "
                    + outcome.status().map(String::valueOf).orElse("") + " "
                    + outcome.location().map(String::valueOf).orElse("");
        }
    }
}
