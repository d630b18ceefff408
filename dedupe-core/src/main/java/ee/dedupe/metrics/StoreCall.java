package ee.dedupe.metrics;

import java.util.Locale;

/** What the store was asked. */
public enum StoreCall {
    /** {@link ee.dedupe.spi.ClaimStore#claim}. */
    CLAIM,
    /** {@link ee.dedupe.spi.ClaimStore#renew}. */
    RENEW,
    /** {@link ee.dedupe.spi.ClaimStore#complete}. */
    COMPLETE,
    /** {@link ee.dedupe.spi.ClaimStore#release}. */
    RELEASE,
    /** {@link ee.dedupe.spi.ForgettingStore#about}. */
    ABOUT,
    /** {@link ee.dedupe.spi.ForgettingStore#forget}. */
    FORGET;

    /** Lower case, as in metrics. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
