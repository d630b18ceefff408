package ee.dedupe.it.resources;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Answers later, on another thread, when the test says so. */
@Path("/async")
@RequestScoped
@Deduplicated
public class AsyncResource {
    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @Resource
    ManagedExecutorService threads;

    @POST
    @Path("/stage/{ending}")
    public CompletionStage<String> stage(
            @HeaderParam(Executions.TEST_HEADER) String test, @PathParam("ending") String ending) {
        executions.ran();
        return threads.supplyAsync(() -> later(test, ending));
    }

    @POST
    @Path("/stage-kept/{ending}")
    @Deduplicated(settle = @Settle(keepOn = IllegalStateException.class))
    public CompletionStage<String> stageKept(
            @HeaderParam(Executions.TEST_HEADER) String test, @PathParam("ending") String ending) {
        executions.ran();
        return threads.supplyAsync(() -> later(test, ending));
    }

    /** Its stage ends by a time-out, and its work when the test says so. */
    @POST
    @Path("/stage-late/{ending}")
    public CompletionStage<String> stageLate(
            @HeaderParam(Executions.TEST_HEADER) String test, @PathParam("ending") String ending) {
        return late(test, ending);
    }

    @POST
    @Path("/stage-late-released/{ending}")
    @Deduplicated(settle = @Settle(releaseOn = TimeoutException.class))
    public CompletionStage<String> stageLateReleased(
            @HeaderParam(Executions.TEST_HEADER) String test, @PathParam("ending") String ending) {
        return late(test, ending);
    }

    private CompletionStage<String> late(String test, String ending) {
        executions.ran();
        return CompletableFuture.supplyAsync(() -> later(test, ending), threads).orTimeout(200, TimeUnit.MILLISECONDS);
    }

    @POST
    @Path("/suspended/{ending}")
    public void suspended(
            @HeaderParam(Executions.TEST_HEADER) String test,
            @PathParam("ending") String ending,
            @Suspended AsyncResponse response) {
        resumeLater(test, ending, response);
    }

    @POST
    @Path("/suspended-kept/{ending}")
    @Deduplicated(settle = @Settle(keepOn = IllegalStateException.class))
    public void suspendedKept(
            @HeaderParam(Executions.TEST_HEADER) String test,
            @PathParam("ending") String ending,
            @Suspended AsyncResponse response) {
        resumeLater(test, ending, response);
    }

    /** Answered while the work goes on, which ends when the test says so. */
    @POST
    @Path("/late/{cause}/{ending}")
    public void late(
            @HeaderParam(Executions.TEST_HEADER) String test,
            @PathParam("cause") String cause,
            @PathParam("ending") String ending,
            @Suspended AsyncResponse response) {
        resumeLater(test, ending, response);
        switch (cause) {
            case "cancel" -> response.cancel();
            case "handler" -> {
                response.setTimeoutHandler(
                        late -> late.resume(Response.status(503).build()));
                response.setTimeout(200, TimeUnit.MILLISECONDS);
            }
            default -> response.setTimeout(200, TimeUnit.MILLISECONDS);
        }
    }

    @POST
    @Path("/timeout-handled")
    public void timeoutHandled(@Suspended AsyncResponse response) {
        executions.ran();
        response.setTimeoutHandler(
                late -> late.resume(Response.status(202).entity("still at it").build()));
        response.setTimeout(200, TimeUnit.MILLISECONDS);
    }

    private void resumeLater(String test, String ending, AsyncResponse response) {
        executions.ran();
        threads.execute(() -> {
            try {
                response.resume(later(test, ending));
            } catch (RuntimeException failure) {
                response.resume(failure);
            }
        });
    }

    private String later(String test, String ending) {
        gates.pass(test);
        if (ending.equals("failure")) {
            throw new IllegalStateException("late failure, on purpose");
        }
        return ending;
    }
}
