package ee.dedupe.it.resources;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;

/** Hands out sub-resources. */
@Path("/shelves")
@RequestScoped
public class ShelvesResource {
    @Inject
    Instance<Shelf> managed;

    @Inject
    Instance<RequestShelf> managedInRequest;

    @Path("/managed")
    public Shelf managed() {
        return managed.get();
    }

    @Path("/managed-in-request")
    public RequestShelf managedInRequest() {
        return managedInRequest.get();
    }

    @Path("/new")
    public Shelf made() {
        return new Shelf();
    }

    @Path("/no-bean")
    public NoBean noBean() {
        return new NoBean();
    }
}
