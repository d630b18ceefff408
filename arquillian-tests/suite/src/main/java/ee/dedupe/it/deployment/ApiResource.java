package ee.dedupe.it.deployment;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;

/** Not annotated itself. */
@Path("/api-resource")
@RequestScoped
public class ApiResource implements Api {
    @Override
    public void post() {}
}
