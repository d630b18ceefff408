package ee.dedupe.it.contracts;

import ee.dedupe.http.ProblemWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;

/** Refusals in a form that no contract has. */
@ApplicationScoped
public class OwnForm implements ProblemWriter {
    @Override
    public Response write(String outcome, String title, Response usual) {
        return Response.fromResponse(usual)
                .entity("<refused why=\"" + outcome + "\">" + title + "</refused>")
                .type("application/xml")
                .build();
    }
}
