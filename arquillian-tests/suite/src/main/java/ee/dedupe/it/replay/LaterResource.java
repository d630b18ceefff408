package ee.dedupe.it.replay;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Gives its thread back, and answers when the test says so. No two executions answer alike. */
@Path("/later/{word}")
@RequestScoped
@Deduplicated(onDuplicate = OnDuplicate.REPLAY, waitFor = "PT50S")
public class LaterResource {
    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @Resource
    ManagedExecutorService threads;

    @POST
    @Path("/stage")
    public CompletionStage<String> stage(@HeaderParam(Executions.TEST_HEADER) String test, String body) {
        executions.ran(body);
        return CompletableFuture.supplyAsync(() -> held(test), threads);
    }

    @POST
    @Path("/suspended")
    public void suspended(
            @HeaderParam(Executions.TEST_HEADER) String test, String body, @Suspended AsyncResponse response) {
        executions.ran(body);
        threads.execute(() -> response.resume(held(test)));
    }

    private String held(String test) {
        gates.pass(test);
        return UUID.randomUUID().toString();
    }
}
