package ee.dedupe.it.applications;

import ee.dedupe.Deduplicated;
import jakarta.annotation.Resource;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;

/** In the module of session beans. */
@Stateless
public class Shipping {
    @Inject
    Tally tally;

    @Resource
    SessionContext session;

    @Deduplicated
    public String ship(String test, String parcel) {
        return "shipped " + tally.ran(test, parcel);
    }

    /** Rolls back in silence, the first time. */
    @Deduplicated
    public String shipLater(String test, String parcel) {
        int run = tally.ran(test, parcel);
        if (run == 1) {
            session.setRollbackOnly();
        }
        return "shipped " + run;
    }
}
