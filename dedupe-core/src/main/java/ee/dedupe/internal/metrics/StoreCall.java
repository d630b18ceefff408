package ee.dedupe.internal.metrics;

import java.util.Locale;

/** The questions to the store. */
public enum StoreCall {
    /** {@link ee.dedupe.internal.claim.ClaimStore#claim}. */
    CLAIM,
    /** {@link ee.dedupe.internal.claim.ClaimStore#renew}. */
    RENEW,
    /** {@link ee.dedupe.internal.claim.ClaimStore#complete}. */
    COMPLETE,
    /** {@link ee.dedupe.internal.claim.ClaimStore#release}. */
    RELEASE,
    /** {@link ee.dedupe.internal.claim.ForgettingStore#about}. */
    ABOUT,
    /** {@link ee.dedupe.internal.claim.ForgettingStore#forget}. */
    FORGET,
    /** {@link ee.dedupe.internal.claim.ClaimBrowser#read}. */
    LOOK;

    /** Lower case, as in metrics. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The answers of the store. */
    public enum StoreResult {
        /** A claim was granted. */
        GRANTED,
        /** Another token holds the key. */
        HELD,
        /** A change was made by its owner. */
        DONE,
        /** The token no longer owned the key; nothing was changed. */
        LOST,
        /** The store has no room for one more key; nothing was claimed. */
        FULL,
        /** The store could not answer. */
        FAILED;

        /** Lower case, as in metrics. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
