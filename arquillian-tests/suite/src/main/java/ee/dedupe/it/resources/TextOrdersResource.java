package ee.dedupe.it.resources;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Overrides guarded methods in every way. */
@Path("/orders")
@RequestScoped
public class TextOrdersResource extends Orders<String> {
    @Override
    public String overridden(String body) {
        return ran(body);
    }

    @Override
    @POST
    @Path("/generic")
    public String generic(String order) {
        return ran(order);
    }

    @Override
    @POST
    @Path("/opted-out")
    @Deduplicated(enabled = false)
    public String optedOut(String body) {
        return ran(body);
    }

    @Override
    @POST
    @Path("/own-annotation")
    @Deduplicated
    public String ownAnnotation(String body) {
        return ran(body);
    }

    @POST
    @Path("/added")
    public String added(String body) {
        return ran(body);
    }
}
