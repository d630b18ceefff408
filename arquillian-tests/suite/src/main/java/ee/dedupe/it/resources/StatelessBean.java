package ee.dedupe.it.resources;

import jakarta.ejb.Stateless;
import jakarta.ws.rs.Path;

/** An enterprise bean from a pool. */
@Path("/stateless")
@Stateless
public class StatelessBean extends AnyBean {}
