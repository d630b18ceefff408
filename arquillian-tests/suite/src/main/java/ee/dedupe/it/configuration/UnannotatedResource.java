package ee.dedupe.it.configuration;

import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** A resource as one that nobody may touch: it knows nothing of the library. */
@Path("/unannotated")
@RequestScoped
public class UnannotatedResource {
    @POST
    @Path("/guarded")
    public void guarded(String body) {
        of(Executions.class).ran();
    }

    @POST
    @Path("/plain")
    public void plain(String body) {
        of(Executions.class).ran();
    }

    /** One that calls another bean. */
    @POST
    @Path("/session/{order}")
    public String session(@PathParam("order") String order) {
        return of(UnannotatedSession.class).charge(order);
    }

    private static <T> T of(Class<T> type) {
        return CDI.current().select(type).get();
    }
}
