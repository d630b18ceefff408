package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Everything is thrown at it, guarded and not. */
@Path("/wall")
@RequestScoped
public class WallResource {
    @Inject
    Executions executions;

    @POST
    @Path("/guarded{any: .*}")
    @Deduplicated
    public void guarded(byte[] body) {
        executions.ran(body.length + " bytes");
    }

    @POST
    @Path("/open{any: .*}")
    public void open(byte[] body) {
        executions.ran(body.length + " bytes");
    }

    @POST
    @Path("/guarded-form{any: .*}")
    @Deduplicated
    public void guardedForm(@FormParam("x") String x) {
        executions.ran(x);
    }

    @POST
    @Path("/guarded-blank")
    @Deduplicated
    public void guardedBlank() {
        executions.ran();
    }

    @POST
    @Path("/open-form{any: .*}")
    public void openForm(@FormParam("x") String x) {
        executions.ran(x);
    }

    @POST
    @Path("/guarded-fields{any: .*}")
    @Deduplicated(fields = {"/id", "/list/0", "/big"})
    public void guardedFields(byte[] body) {
        executions.ran(body.length + " bytes");
    }
}
