package ee.dedupe.it.methods;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import ee.dedupe.it.kit.Ledger;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Results that come after the method has returned. The subclasses are the kinds of beans. */
public abstract class Stages {
    @Resource
    ManagedExecutorService threads;

    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @Inject
    Ledger ledger;

    @Deduplicated(waitFor = "PT60S")
    public CompletionStage<String> stage(String test, String ending) throws IOException {
        return started(test, ending);
    }

    @Deduplicated(waitFor = "PT60S")
    public CompletableFuture<String> future(String test, String ending) throws IOException {
        return started(test, ending);
    }

    private CompletableFuture<String> started(String test, String ending) throws IOException {
        int run = executions.ranFor(test, ending);
        ledger.write(test, ending);
        return CompletableFuture.supplyAsync(
                () -> {
                    gates.pass(test);
                    if (ending.equals("fails-later")) {
                        throw new IllegalStateException("later, on purpose");
                    }
                    return "run " + run;
                },
                threads);
    }
}
