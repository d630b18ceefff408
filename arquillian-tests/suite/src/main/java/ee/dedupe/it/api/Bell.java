package ee.dedupe.it.api;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Told;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Guarded at the innermost. */
@ApplicationScoped
public class Bell {
    @Inject
    Executions executions;

    @Inject
    Bell self;

    @Deduplicated(waitFor = "PT30S")
    public String ring(String test) {
        return "bell " + executions.ranFor(test + "-bell", "");
    }

    @Deduplicated(waitFor = "PT1S")
    public String ringSoon(String test) {
        return "bell " + executions.ranFor(test + "-bell", "");
    }

    /** Calls itself with the key that it holds. */
    @Deduplicated(waitFor = "PT30S")
    public String ring(@DedupeBy String test, int depth) {
        executions.ranFor(test + "-bell", "");
        return depth == 0 ? "silence" : "ring, " + Told.of(() -> self.ring(test, depth - 1));
    }
}
