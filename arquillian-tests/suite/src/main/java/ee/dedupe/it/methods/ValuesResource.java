package ee.dedupe.it.methods;

import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Told;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Tells of which class a result is, and what is in it. */
@Path("/values")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class ValuesResource {
    @Inject
    Values values;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/{shape}")
    public String tell(@PathParam("shape") String shape) {
        return Told.of(() -> described(shape));
    }

    private Object described(String shape) {
        return switch (shape) {
            case "pojo" -> named(values.pojo(test));
            case "record" -> named(values.record(test));
            case "list" -> listed(values.list(test));
            case "map" -> mapped(values.map(test));
            case "array" -> listed(Arrays.asList(values.array(test)));
            case "string" -> named(values.string(test));
            case "primitive" -> values.primitive(test);
            case "wrapper" -> named(values.wrapper(test));
            case "bool" -> values.bool(test);
            case "constant" -> named(values.constant(test));
            case "decimal" -> named(values.decimal(test));
            case "optional" -> values.optional(test);
            case "empty" -> values.empty(test);
            case "none" -> values.none(test);
            default -> throw new IllegalArgumentException(shape);
        };
    }

    private static String listed(List<Receipt> receipts) {
        return receipts.stream().map(ValuesResource::named).toList().toString();
    }

    private static String mapped(Map<String, Receipt> receipts) {
        // The assignment is the test: a map of maps fails here.
        Receipt one = receipts.get("one");
        return receipts.keySet() + " " + named(one);
    }

    private static String named(Object value) {
        return value.getClass().getSimpleName() + " " + value;
    }
}
