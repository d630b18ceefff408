package ee.dedupe.it.api;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** A guarded bean with a claim of its own. */
@ApplicationScoped
@Deduplicated
public class ContextBean {
    @Inject
    DedupeContext context;

    @Inject
    Executions executions;

    public String keys(String test) {
        return String.join(" ", ContextResource.keys(context));
    }

    public String brief(String test) {
        context.keepFor(Duration.ofSeconds(2));
        return "run " + executions.ranFor(test, "");
    }

    public String secret(String test) {
        context.doNotStore();
        return "run " + executions.ranFor(test, "");
    }
}
