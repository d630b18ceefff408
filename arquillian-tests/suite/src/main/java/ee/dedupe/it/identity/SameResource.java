package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.nio.charset.StandardCharsets;

/** Requests that are the same, and replays that are what the method sent. */
@Path("/same")
@RequestScoped
@Produces("text/plain")
public class SameResource {
    @Inject
    Executions executions;

    @Inject
    Gates gates;

    /** Takes a header by a bean. */
    public static class Tenant {
        @HeaderParam("X-Tenant")
        String tenant;
    }

    @POST
    @Path("/orders/{id}")
    @Deduplicated
    public String order(
            @PathParam("id") String id,
            @HeaderParam("X-Account") String account,
            @CookieParam("shop") String shop,
            @BeanParam Tenant tenant,
            byte[] body) {
        executions.ran();
        return id + account + shop + tenant.tenant;
    }

    @POST
    @Path("/report")
    @Deduplicated
    public Response report() {
        executions.ran();
        return Response.ok("report")
                .header("Content-Disposition", "attachment; filename=\"r.txt\"")
                .header("Content-Security-Policy", "sandbox")
                .header("X-Content-Type-Options", "nosniff")
                .header("Last-Modified", "Wed, 25 Nov 2026 10:00:00 GMT")
                .header("Link", "<a>; rel=\"next\"")
                .header("Vary", "X-Shop")
                .build();
    }

    @POST
    @Path("/part")
    @Deduplicated
    public Response part() {
        executions.ran();
        return Response.status(206)
                .entity("p")
                .header("Content-Range", "bytes 0-0/9")
                .build();
    }

    @POST
    @Path("/cast")
    @Deduplicated
    @CastingFilter.Casts
    public Response cast() {
        executions.ran();
        return Response.status(201).entity("entity").build();
    }

    @POST
    @Path("/export")
    @Deduplicated(waitFor = "PT20S")
    public StreamingOutput export(@Context HttpHeaders headers) {
        executions.ran();
        gates.pass(headers.getHeaderString(Executions.TEST_HEADER));
        return out -> {
            for (int i = 0; i < 100; i++) {
                out.write("x".repeat(1_000).getBytes(StandardCharsets.US_ASCII));
            }
        };
    }

    @POST
    @Path("/servlet")
    @Deduplicated
    public String servlet(@Context HttpServletRequest request) {
        executions.ran();
        return "servlet";
    }
}
