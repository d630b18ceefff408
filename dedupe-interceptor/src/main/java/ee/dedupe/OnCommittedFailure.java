package ee.dedupe;

/** What becomes of the claim of a call that failed although its transaction committed. */
public enum OnCommittedFailure {
    /** Not written: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /** The answer decides: the claim is released as after any failure. What was written may be written again. */
    RELEASE,
    /** The claim is kept: what was written is there. */
    HOLD
}
