package ee.dedupe.it.methods;

import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Told;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

/** Calls with parameters that differ in one thing at a time. */
@Path("/charges")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class ChargesResource {
    @Inject
    Charges charges;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/marked")
    public String marked() {
        return tell(
                charges.marked(test, 1, "first"),
                charges.marked(test, 1, "another comment"),
                charges.marked(test, 2, "first"),
                charges.marked(test, 1, null));
    }

    @POST
    @Path("/stream")
    public String stream() {
        return tell(charges.stream(test, Charges.content()), charges.stream(test, Charges.content()));
    }

    @POST
    @Path("/all")
    public String all() {
        return tell(
                charges.all(test, Receipt.of(1), Map.of("a", 1)),
                charges.all(test, Receipt.of(1), Map.of("a", 1)),
                charges.all(test, Receipt.of(1), Map.of("a", 2)),
                charges.all(test, Receipt.of(2), Map.of("a", 1)),
                charges.all(test, null, Map.of("a", 1)),
                charges.all(test, null, Map.of("a", 1)),
                charges.all(test, Receipt.of(1)));
    }

    private static String tell(String... results) {
        return Told.of(() -> String.join(", ", results));
    }
}
