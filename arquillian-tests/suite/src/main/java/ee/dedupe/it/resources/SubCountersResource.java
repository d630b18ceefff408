package ee.dedupe.it.resources;

import ee.dedupe.it.http.CountersResource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Inherits its superclass's annotation, also for what it adds. */
@Path("/sub-counters")
@RequestScoped
public class SubCountersResource extends CountersResource {
    @POST
    @Path("/added")
    public String added(String body) {
        return post(body);
    }
}
