package ee.dedupe.it.servers;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** No session bean, and in no transaction. */
@ApplicationScoped
public class Stamps {
    @Inject
    Executions executions;

    @Deduplicated
    public String stamp(String test) {
        return "stamp " + executions.ranFor(test, "");
    }
}
