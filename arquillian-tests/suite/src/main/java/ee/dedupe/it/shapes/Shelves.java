package ee.dedupe.it.shapes;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ResourceContext;
import jakarta.ws.rs.core.Context;

/** Hands out sub-resources that the container makes. */
@Path("/shelves")
@RequestScoped
public class Shelves {
    @Inject
    Instance<Shelf> shelf;

    @Context
    ResourceContext resources;

    @Path("/instance")
    public Shelf instance() {
        return shelf.get();
    }

    @Path("/context")
    public Shelf context() {
        return resources.getResource(Shelf.class);
    }

    /** A sub-resource. */
    @RequestScoped
    public static class Shelf extends Paths.Running {
        @POST
        @Deduplicated
        public String put(String book) {
            return run(book);
        }
    }
}
