package ee.dedupe.it.methods;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import ee.dedupe.it.kit.Ledger;
import jakarta.inject.Inject;
import java.io.IOException;

/** Guarded methods that stay at a test's gate. The ending "fails-first" is an exception of the first run only. */
public abstract class Held {
    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @Inject
    Ledger ledger;

    @Deduplicated(waitFor = "PT60S")
    public String patient(String test, String ending) throws IOException {
        return run(test, ending);
    }

    @Deduplicated(waitFor = "PT1S")
    public String hasty(String test, String ending) throws IOException {
        return run(test, ending);
    }

    @Deduplicated(onDuplicate = OnDuplicate.REJECT)
    public String reject(String test, String ending) throws IOException {
        return run(test, ending);
    }

    @Deduplicated
    public void skip(String test, String ending) throws IOException {
        run(test, ending);
    }

    private String run(String test, String ending) throws IOException {
        int run = executions.ranFor(test, ending);
        gates.pass(test);
        boolean first = run == 1;
        ledger.write(test, ending.equals("fails-first") ? first ? "exception" : "ok" : ending);
        return "run " + run;
    }
}
