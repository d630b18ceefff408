package ee.dedupe.it.resources;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;

/** One for each request. */
@Path("/request")
@RequestScoped
public class RequestBean extends AnyBean {}
