package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.EntityPart;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Takes an upload in every shape, and tells what it was given. */
@Path("/parts")
@RequestScoped
@Deduplicated
@Consumes(MediaType.MULTIPART_FORM_DATA)
public class PartsResource {
    @Inject
    Executions executions;

    @POST
    @Path("/list")
    public void list(List<EntityPart> parts) throws IOException {
        List<String> given = new ArrayList<>();
        for (EntityPart part : parts) {
            given.add(part.getName() + "=" + text(part.getContent()));
        }
        executions.ran(String.join(" & ", given));
    }

    @POST
    @Path("/params")
    public void params(@FormParam("title") String title, @FormParam("file") EntityPart file) throws IOException {
        executions.ran("title=" + title + " & file=" + text(file.getContent()));
    }

    @POST
    @Path("/raw")
    public void raw(byte[] body) {
        executions.ran(new String(body, StandardCharsets.UTF_8));
    }

    private static String text(InputStream content) throws IOException {
        return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }
}
