package ee.dedupe.internal.identity;

/** The ways to treat calls without a caller, in an application that tells callers apart. */
public enum Anonymous {
    /** They run unguarded, but for requests that must bring a key: these are refused. */
    SKIP,
    /** They count as one caller, all together. */
    SHARE,
    /** They do not run. */
    REFUSE;

    /**
     * Returns whether such a call is refused.
     *
     * @param keyRequired whether it must bring a key: whoever asks for one does not want the call to run twice
     */
    public boolean refuses(boolean keyRequired) {
        return this == REFUSE || (this == SKIP && keyRequired);
    }
}
