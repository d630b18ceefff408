package ee.dedupe.it.resources;

import jakarta.enterprise.context.RequestScoped;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Path;

/** With a transaction around it. */
@Path("/transactional")
@RequestScoped
@Transactional
public class TransactionalBean extends AnyBean {}
