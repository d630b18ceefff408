package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Told apart by two fields only. */
@Path("/fields{any: .*}")
@RequestScoped
public class FieldsResource {
    @Inject
    Executions executions;

    @POST
    @Deduplicated(fields = {"/order/id", "/a~1b"})
    public void order(String body) {
        executions.ran(body);
    }
}
