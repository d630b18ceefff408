package ee.dedupe.it.replay;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.CacheControl;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.zip.GZIPOutputStream;

/** Answers in every shape. No two executions answer alike, but for those without a body. */
@Path("/answers")
@RequestScoped
@Deduplicated
public class AnswersResource {
    @Inject
    Executions executions;

    @Resource
    ManagedExecutorService threads;

    /** Written as JSON. */
    public record Receipt(String number, String text) {}

    @POST
    @Path("/entity")
    @Produces(MediaType.APPLICATION_JSON)
    public Receipt entity() {
        return new Receipt(ran(), "Gr\u00fcezi \u20ac");
    }

    @POST
    @Path("/charset")
    @Produces("text/plain;charset=ISO-8859-1")
    public String charset() {
        return "Gr\u00fcezi " + ran();
    }

    @POST
    @Path("/response")
    public Response response() {
        CacheControl cache = new CacheControl();
        cache.setMaxAge(60);
        return Response.created(URI.create("http://example.org/answers/7"))
                .entity(ran())
                .type("application/vnd.example+text; version=2")
                .tag("v7")
                .language("de-CH")
                .cacheControl(cache)
                .header("X-Request-Number", "4711")
                .header("X-Not-Listed", "4712")
                .header("WWW-Authenticate", "Basic realm=\"secret\"")
                .header("Authorization", "Bearer secret")
                .cookie(new NewCookie.Builder("session").value("secret").build())
                .build();
    }

    @POST
    @Path("/void")
    public void nothing() {
        ran();
    }

    @POST
    @Path("/redirect")
    public Response redirect() {
        return Response.seeOther(URI.create("http://example.org/" + ran())).build();
    }

    @POST
    @Path("/bytes")
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    public byte[] bytes() {
        byte[] bytes = (ran() + "____").getBytes(StandardCharsets.UTF_8);
        bytes[36] = 0;
        bytes[37] = (byte) 0xff;
        return bytes;
    }

    @POST
    @Path("/stream")
    @Produces(MediaType.TEXT_PLAIN)
    public StreamingOutput stream() {
        String number = ran();
        return output -> {
            output.write(number.getBytes(StandardCharsets.UTF_8));
            output.flush();
            output.write("the end".getBytes(StandardCharsets.UTF_8));
        };
    }

    /** Compressed by the application itself, not by a filter. */
    @POST
    @Path("/encoded")
    public Response encoded() throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(zipped)) {
            zip.write(ran().getBytes(StandardCharsets.UTF_8));
        }
        return Response.ok(zipped.toByteArray(), MediaType.APPLICATION_OCTET_STREAM)
                .header("Content-Encoding", "gzip")
                .build();
    }

    @POST
    @Path("/empty")
    @Produces(MediaType.TEXT_PLAIN)
    public String empty() {
        ran();
        return "";
    }

    @POST
    @Path("/stage")
    @Produces(MediaType.APPLICATION_JSON)
    public CompletionStage<Receipt> stage() {
        String number = ran();
        return threads.supplyAsync(() -> new Receipt(number, "later"));
    }

    @POST
    @Path("/suspended")
    @Produces(MediaType.TEXT_PLAIN)
    public void suspended(@Suspended AsyncResponse response) {
        String number = ran();
        threads.execute(() -> response.resume(number));
    }

    private String ran() {
        executions.ran();
        return UUID.randomUUID().toString();
    }
}
