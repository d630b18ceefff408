package ee.dedupe.it.resources;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.http.CountersResource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;

/** Takes its superclass's guard off. */
@Path("/free-counters")
@RequestScoped
@Deduplicated(enabled = false)
public class FreeCountersResource extends CountersResource {}
