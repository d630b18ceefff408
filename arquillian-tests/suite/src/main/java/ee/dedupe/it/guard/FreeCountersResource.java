package ee.dedupe.it.guard;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;

/** Takes its superclass's guard off. */
@Path("/free-counters")
@RequestScoped
@Deduplicated(enabled = false)
public class FreeCountersResource extends CountersResource {}
