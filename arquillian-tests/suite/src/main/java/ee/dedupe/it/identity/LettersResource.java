package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Takes any path, query and body. */
@Path("/letters{rest: .*}")
@RequestScoped
public class LettersResource {
    @Inject
    Executions executions;

    @POST
    @Deduplicated
    public void send(byte[] body) {
        executions.ran();
    }
}
