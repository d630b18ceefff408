package ee.dedupe.it.resources;

import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.Path;

/** Without a proxy. */
@Path("/dependent")
@Dependent
public class DependentBean extends AnyBean {}
