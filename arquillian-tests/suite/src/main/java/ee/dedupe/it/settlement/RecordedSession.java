package ee.dedupe.it.settlement;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Ledger;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.io.IOException;

/** A session bean. */
@Stateless
public class RecordedSession {
    @Inject
    Ledger ledger;

    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String book(@DedupeBy String test) throws IOException {
        ledger.write(test, "ok");
        return "booked for " + test;
    }
}
