package ee.dedupe.it.shapes;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** Unguarded; calls a guarded method of the bean that is asked for. */
@Path("/beans")
@RequestScoped
public class BeansResource {
    @Inject
    Instance<Taking> beans;

    @POST
    @Path("/{type}")
    public String call(@PathParam("type") String type, String id) throws ClassNotFoundException {
        return beans.select(
                        Class.forName(getClass().getPackageName() + "." + type).asSubclass(Taking.class))
                .get()
                .order(id);
    }
}
