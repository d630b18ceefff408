package ee.dedupe.it.methods;

import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.Told;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.TimeUnit;

/** Calls methods that end later and waits for them, where there is something to wait for. */
@Path("/later")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class LaterResource {
    @Inject
    Later later;

    @Inject
    StageBean bean;

    @Inject
    StageSession session;

    @Inject
    Ledger ledger;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/{method}/{ending}")
    public String call(@PathParam("method") String method, @PathParam("ending") String ending) {
        return Told.of(() -> switch (method) {
            case "promised" -> later.promised(test, ending).get(90, TimeUnit.SECONDS);
            case "held" -> later.held(test, ending).get(90, TimeUnit.SECONDS);
            case "bean-stage" -> bean.stage(test, ending).toCompletableFuture().get(90, TimeUnit.SECONDS);
            case "bean-future" -> bean.future(test, ending).get(90, TimeUnit.SECONDS);
            case "session-stage" ->
                session.stage(test, ending).toCompletableFuture().get(90, TimeUnit.SECONDS);
            default -> {
                later.silently(test, ending);
                yield "nothing";
            }
        });
    }

    @GET
    public long booked() {
        return ledger.count(test);
    }
}
