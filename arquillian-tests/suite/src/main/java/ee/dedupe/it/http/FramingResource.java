package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Answers in every shape, guarded and not. */
@Path("/framing")
@RequestScoped
public class FramingResource {
    @POST
    @Path("/open/{shape}")
    public Response open(@PathParam("shape") String shape, String body) {
        return answer(shape, body);
    }

    @POST
    @Path("/guarded/{shape}")
    @Deduplicated
    public Response guarded(@PathParam("shape") String shape, String body) {
        return answer(shape, body);
    }

    private static Response answer(String shape, String body) {
        StreamingOutput stream = out -> out.write(body.getBytes(StandardCharsets.UTF_8));
        return switch (shape) {
            case "text" -> Response.ok(body, "text/plain").build();
            case "bytes" ->
                Response.ok(body.getBytes(StandardCharsets.UTF_8), "application/octet-stream")
                        .build();
            case "json" -> Response.ok(Map.of("a", body), "application/json").build();
            case "stream" -> Response.ok(stream, "text/plain").build();
            case "created" -> Response.status(201).header("Location", "/x").build();
            default -> Response.noContent().build();
        };
    }
}
