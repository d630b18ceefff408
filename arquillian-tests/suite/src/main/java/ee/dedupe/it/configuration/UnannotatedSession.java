package ee.dedupe.it.configuration;

import ee.dedupe.it.kit.Executions;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;

/** A session bean that carries no annotation of the library's. */
@Stateless
public class UnannotatedSession {
    @Inject
    Executions executions;

    /** With another result for each run. */
    public String charge(String order) {
        executions.ran(order);
        return UUID.randomUUID().toString();
    }
}
