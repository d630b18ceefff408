package ee.dedupe.it.methods;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;

/** Which parameters make two calls the same. */
@ApplicationScoped
public class Charges {
    @Inject
    Executions executions;

    @Deduplicated
    public String marked(@DedupeBy String test, @DedupeBy int amount, String comment) {
        return "run " + executions.ranFor(test, comment);
    }

    /** What is not marked need not be fit for JSON. */
    @Deduplicated
    public String stream(@DedupeBy String test, InputStream content) {
        return "run " + executions.ranFor(test, "");
    }

    @Deduplicated
    public String all(String test, Receipt receipt, Map<String, Integer> amounts) {
        return "run " + executions.ranFor(test, "");
    }

    /** The same name and another list of parameters is another operation. */
    @Deduplicated
    public String all(String test, Receipt receipt) {
        return "run " + executions.ranFor(test, "");
    }

    static InputStream content() {
        return new ByteArrayInputStream(new byte[] {1});
    }
}
