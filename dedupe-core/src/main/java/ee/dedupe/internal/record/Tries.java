package ee.dedupe.internal.record;

import ee.dedupe.spi.ClaimStoreException;

/** The number of times that a change is tried when another gets in its way. */
final class Tries {
    /** Twice is enough for one change that was hidden; what differs more often is not changed by us. */
    static final int MOST = 3;

    private Tries() {}

    static ClaimStoreException exhausted() {
        return new ClaimStoreException("DEDUP0108 A record keeps changing while it is looked at");
    }
}
