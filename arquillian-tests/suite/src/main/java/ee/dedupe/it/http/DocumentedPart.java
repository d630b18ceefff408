package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** A sub-resource: it has no path of its own. */
@RequestScoped
public class DocumentedPart {
    @POST
    @Path("/labels")
    @Deduplicated(keyRequired = true)
    public String label(String label) {
        return label;
    }
}
