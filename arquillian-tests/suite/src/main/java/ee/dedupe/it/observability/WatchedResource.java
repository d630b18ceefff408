package ee.dedupe.it.observability;

import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityPart;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** No method of it is annotated. Each gives back what it was given. */
@Path("/watched")
@ApplicationScoped
public class WatchedResource {
    @Inject
    Executions executions;

    @POST
    public String book(String order) {
        executions.ran(order);
        return order;
    }

    @POST
    @Path("/size")
    public String size(byte[] sent) {
        return sent.length + " bytes";
    }

    @POST
    @Path("/stream")
    public String stream(InputStream sent) throws IOException {
        return new String(sent.readAllBytes(), StandardCharsets.UTF_8);
    }

    @POST
    @Path("/form")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public String form(@FormParam("to") String to, @Context HttpServletRequest request) {
        return to + request.getParameter("sum");
    }

    @POST
    @Path("/parts")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public String parts(List<EntityPart> parts) throws IOException {
        StringBuilder all = new StringBuilder();
        for (EntityPart part : parts) {
            all.append(part.getName()).append('=').append(part.getContent(String.class));
        }
        return all.toString();
    }

    /** Answers 503 while it is told to. */
    @POST
    @Path("/fails")
    public Response fails(String order, @Context HttpServletRequest request) {
        return Response.status("503".equals(request.getHeader("X-Answer")) ? 503 : 200)
                .build();
    }

    @POST
    @Path("/throws")
    public String thrown(String order) {
        throw new IllegalStateException("as the test wants");
    }
}
