package ee.dedupe.it.resources;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;

/** One for all requests. */
@Path("/application")
@ApplicationScoped
public class ApplicationBean extends AnyBean {}
