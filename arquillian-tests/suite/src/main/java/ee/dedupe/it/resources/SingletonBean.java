package ee.dedupe.it.resources;

import jakarta.ejb.Singleton;
import jakarta.ws.rs.Path;

/** The only enterprise bean of its kind. */
@Path("/singleton")
@Singleton
public class SingletonBean extends AnyBean {}
