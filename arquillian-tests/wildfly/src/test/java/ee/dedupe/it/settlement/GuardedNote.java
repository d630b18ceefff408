package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnStoreFailure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Is guarded, and recorded in the transaction of its caller. */
@ApplicationScoped
public class GuardedNote {
    @Transactional
    @Deduplicated(onStoreFailure = OnStoreFailure.PROCEED)
    public String of(String customer) {
        return customer;
    }
}
