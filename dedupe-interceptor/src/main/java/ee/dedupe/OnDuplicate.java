package ee.dedupe;

/** What a fingerprint duplicate is answered. A key duplicate is always given the first answer. */
public enum OnDuplicate {
    /** Not written: the next source decides, see {@link Deduplicated}. */
    UNSET,
    /** A conflict, at once, whether the first call has finished or not. */
    REJECT,
    /** The first answer again, once there is one. */
    REPLAY
}
