package ee.dedupe.it.shapes;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.inject.Inject;

/** What beans of all kinds do here. */
public abstract class Ordering implements Taking {
    @Inject
    Executions executions;

    @Override
    @Deduplicated
    public String order(String id) {
        executions.ran(id);
        return "ordered " + id;
    }
}
