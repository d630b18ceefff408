package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** Takes its body in every shape but forms, and tells what it was given. */
@Path("/shapes")
@RequestScoped
@Deduplicated
public class ShapesResource {
    @Inject
    Executions executions;

    /** An entity for JSON-B. */
    public static class Order {
        public String item;
        public int amount;
    }

    @POST
    @Path("/json")
    @Consumes(MediaType.APPLICATION_JSON)
    public void json(Order order) {
        executions.ran(order == null ? "null" : order.item + " x " + order.amount);
    }

    @POST
    @Path("/json-object")
    @Consumes(MediaType.APPLICATION_JSON)
    public void jsonObject(JsonObject order) {
        executions.ran(order.getString("item") + " x " + order.getInt("amount"));
    }

    @POST
    @Path("/text")
    public void text(String body) {
        executions.ran(body);
    }

    @POST
    @Path("/bytes")
    public void bytes(byte[] body) {
        executions.ran(new String(body, StandardCharsets.ISO_8859_1));
    }

    @POST
    @Path("/stream")
    public void stream(InputStream body) throws IOException {
        executions.ran(new String(body.readAllBytes(), StandardCharsets.ISO_8859_1));
    }

    @POST
    @Path("/reader")
    public void reader(Reader body) throws IOException {
        StringWriter read = new StringWriter();
        body.transferTo(read);
        executions.ran(read.toString());
    }

    @POST
    @Path("/none")
    public void none(@Context HttpHeaders headers) {
        executions.ran(headers.getHeaderString("Content-Length"));
    }
}
