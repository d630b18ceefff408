package ee.dedupe.it.resources;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** A superclass whose methods are guarded one by one. */
public abstract class Orders<T> {
    @Inject
    Executions executions;

    @POST
    @Path("/inherited")
    @Deduplicated
    public String inherited(String body) {
        return ran(body);
    }

    @POST
    @Path("/overridden")
    @Deduplicated
    public String overridden(String body) {
        return ran("not overridden");
    }

    @POST
    @Path("/generic")
    @Deduplicated
    public String generic(T order) {
        return ran("not overridden");
    }

    @POST
    @Path("/opted-out")
    @Deduplicated
    public String optedOut(String body) {
        return ran("not overridden");
    }

    @POST
    @Path("/own-annotation")
    @Deduplicated(enabled = false)
    public String ownAnnotation(String body) {
        return ran("not overridden");
    }

    String ran(String body) {
        executions.ran(body);
        return body;
    }
}
