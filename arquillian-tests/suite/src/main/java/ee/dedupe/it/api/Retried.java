package ee.dedupe.it.api;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.faulttolerance.Retry;

/** Methods that fault tolerance tries again. */
@ApplicationScoped
public class Retried {
    @Inject
    Executions executions;

    /** Well at the third attempt. */
    @Deduplicated
    @Retry(maxRetries = 2, delay = 0, jitter = 0)
    public String thirdTime(String test) {
        int attempt = executions.ranFor(test, "");
        if (attempt < 3) {
            throw new IllegalStateException("attempt " + attempt);
        }
        return "attempt " + attempt;
    }

    @Deduplicated
    @Retry(maxRetries = 2, delay = 0, jitter = 0)
    public String never(String test) {
        throw new IllegalStateException("attempt " + executions.ranFor(test, ""));
    }
}
