package ee.dedupe.it.methods;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Settle;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import jakarta.inject.Inject;
import java.io.IOException;

/** Guarded methods that book in whatever transaction there is. The subclasses are the kinds of beans. */
public abstract class Work implements Desk {
    @Inject
    Executions executions;

    @Inject
    Ledger ledger;

    @Override
    @Deduplicated
    public String book(String test, String ending) throws IOException {
        return run(test, ending);
    }

    @Override
    @Deduplicated(settle = @Settle(keepCommittedFailures = true))
    public String hold(String test, String ending) throws IOException {
        return run(test, ending);
    }

    @Override
    @Deduplicated
    public void skip(String test, String ending) throws IOException {
        run(test, ending);
    }

    @Override
    @Deduplicated(onDuplicate = OnDuplicate.REJECT)
    public String reject(String test, String ending) throws IOException {
        return run(test, ending);
    }

    private String run(String test, String ending) throws IOException {
        int run = executions.ranFor(test, ending);
        ledger.write(test, ending);
        return "run " + run;
    }
}
