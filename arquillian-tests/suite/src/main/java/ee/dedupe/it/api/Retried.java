package ee.dedupe.it.api;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.faulttolerance.Asynchronous;
import org.eclipse.microprofile.faulttolerance.Fallback;
import org.eclipse.microprofile.faulttolerance.Retry;

/** Methods that fault tolerance tries again, or answers for. */
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

    /** Fails at first, and something answers in its place. */
    @Deduplicated
    @Fallback(fallbackMethod = "instead")
    public String afterFallback(String test) {
        int attempt = executions.ranFor(test, "");
        if (attempt < 2) {
            throw new IllegalStateException("attempt " + attempt);
        }
        return "attempt " + attempt;
    }

    public String instead(String test) {
        return "fallback";
    }

    @Deduplicated
    @Asynchronous
    @Fallback(fallbackMethod = "insteadLater")
    public CompletionStage<String> laterAfterFallback(String test) {
        int attempt = executions.ranFor(test, "");
        return attempt < 2
                ? CompletableFuture.failedFuture(new IllegalStateException("attempt " + attempt))
                : CompletableFuture.completedFuture("attempt " + attempt);
    }

    public CompletionStage<String> insteadLater(String test) {
        return CompletableFuture.completedFuture("fallback");
    }
}
