package ee.dedupe.it.api;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.Told;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.io.IOException;

/** Guarded in the middle. Waiting, were there any, would be noticed. */
@Stateless
public class Till {
    @Inject
    Bell bell;

    @Inject
    Executions executions;

    @Inject
    Ledger ledger;

    @Deduplicated(waitFor = "PT30S")
    public String charge(String test) throws IOException {
        return run(test);
    }

    @Deduplicated(waitFor = "PT30S")
    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public String chargeAtOnce(String test) throws IOException {
        return run(test);
    }

    /** Not guarded itself. */
    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public String ringApart(String test) {
        return Told.of(() -> bell.ringSoon(test));
    }

    private String run(String test) throws IOException {
        int run = executions.ranFor(test + "-till", "");
        ledger.write(test, "ok");
        return "till " + run + ", " + bell.ring(test);
    }
}
