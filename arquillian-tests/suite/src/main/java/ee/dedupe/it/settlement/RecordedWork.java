package ee.dedupe.it.settlement;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Ledger;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;

/** A method of a CDI bean whose calls are transactions. */
@ApplicationScoped
public class RecordedWork {
    @Inject
    Ledger ledger;

    @Transactional
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String book(@DedupeBy String test) throws IOException {
        ledger.write(test, "ok");
        return "booked for " + test;
    }

    /** In the transaction of whoever calls. */
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String join(@DedupeBy String test) throws IOException {
        ledger.write(test, "ok");
        return "joined for " + test;
    }

    /** As {@link #join}, or fails with an exception that lets the transaction go on. */
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String attempt(@DedupeBy String test, boolean fails) throws IOException {
        if (fails) {
            throw new IOException("checked, on purpose");
        }
        ledger.write(test, "ok");
        return "attempted for " + test;
    }
}
