package ee.dedupe.it.resources;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Returns everything that a method may return. */
@Path("/returns")
@RequestScoped
@Deduplicated
public class ReturnsResource {
    @Inject
    Executions executions;

    /** An entity for JSON-B. */
    public static class Receipt {
        public String number = "42";
    }

    @POST
    @Path("/response")
    public Response response() {
        executions.ran();
        return Response.ok("ok").build();
    }

    @POST
    @Path("/response-empty")
    public Response responseEmpty() {
        executions.ran();
        return Response.noContent().build();
    }

    @POST
    @Path("/generic-entity")
    @Produces(MediaType.APPLICATION_JSON)
    public Response genericEntity() {
        executions.ran();
        return Response.ok(new GenericEntity<List<Receipt>>(List.of(new Receipt())) {})
                .build();
    }

    @POST
    @Path("/pojo")
    @Produces(MediaType.APPLICATION_JSON)
    public Receipt pojo() {
        executions.ran();
        return new Receipt();
    }

    @POST
    @Path("/list")
    @Produces(MediaType.APPLICATION_JSON)
    public List<Receipt> list() {
        executions.ran();
        return List.of(new Receipt());
    }

    @POST
    @Path("/void")
    public void nothing() {
        executions.ran();
    }

    @POST
    @Path("/string")
    public String string() {
        executions.ran();
        return "ok";
    }

    @POST
    @Path("/html")
    @Produces(MediaType.TEXT_HTML)
    public String html() {
        executions.ran();
        return "<p>ok";
    }

    @POST
    @Path("/bytes")
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    public byte[] bytes() {
        executions.ran();
        return new byte[] {1, 2, 3};
    }

    @POST
    @Path("/streaming")
    public StreamingOutput streaming() {
        executions.ran();
        return output -> output.write("ok".getBytes(StandardCharsets.UTF_8));
    }

    @POST
    @Path("/int")
    @Produces(MediaType.TEXT_PLAIN)
    public int integer() {
        executions.ran();
        return 42;
    }

    @POST
    @Path("/boolean")
    @Produces(MediaType.TEXT_PLAIN)
    public boolean bool() {
        executions.ran();
        return true;
    }

    @POST
    @Path("/long")
    @Produces(MediaType.TEXT_PLAIN)
    public Long number() {
        executions.ran();
        return 42L;
    }

    @POST
    @Path("/null")
    public String nullString() {
        executions.ran();
        return null;
    }

    @POST
    @Path("/stage")
    public CompletionStage<String> stage() {
        executions.ran();
        return CompletableFuture.completedFuture("ok");
    }

    @POST
    @Path("/future")
    public CompletableFuture<Response> future() {
        executions.ran();
        return CompletableFuture.completedFuture(Response.accepted("ok").build());
    }

    @POST
    @Path("/stage-of-void")
    public CompletionStage<Void> stageOfVoid() {
        executions.ran();
        return CompletableFuture.completedFuture(null);
    }

    @POST
    @Path("/suspended")
    public void suspended(@Suspended AsyncResponse response) {
        executions.ran();
        response.resume("ok");
    }
}
