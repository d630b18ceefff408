package ee.dedupe.it.applications;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** In every one of the applications, under the same name. */
@Path("/numbers")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class NumbersResource {
    @Inject
    Executions executions;

    @POST
    @Deduplicated(ttl = "PT10M")
    public String number(String number) {
        executions.ran(number);
        return number;
    }
}
