package ee.dedupe.it.methods;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.Scope;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** For everybody, known or not. */
@ApplicationScoped
public class Anybody {
    @Inject
    Executions executions;

    @Inject
    Deduplicator deduplicator;

    @Deduplicated
    public String order(String test) {
        return run(test);
    }

    @Deduplicated(scope = Scope.SHARED)
    public String shared(String test) {
        return run(test);
    }

    public String piece(String test) throws Exception {
        return deduplicator.call("order", test, CallOptions.replaying(String.class), () -> run(test));
    }

    private String run(String test) {
        return "run " + executions.ranFor(test, "");
    }
}
