package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** Whose methods stand in the OpenAPI document, one of them guarded. */
@Path("/documented/{id}")
@RequestScoped
public class DocumentedResource {
    @Inject
    DocumentedPart part;

    @POST
    @Path("/parts")
    @Deduplicated(keyRequired = true)
    public String add(@PathParam("id") String id, String part) {
        return part;
    }

    /** Leads to a guarded method of another class. */
    @Path("/parts/{part}")
    public DocumentedPart part() {
        return part;
    }

    @POST
    public String plain(@PathParam("id") String id, String part) {
        return part;
    }
}
