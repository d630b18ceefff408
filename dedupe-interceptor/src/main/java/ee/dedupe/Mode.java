package ee.dedupe;

/** How much the guard does. Set per method or for the whole application; a change is in force within five seconds. */
public enum Mode {
    /** Not written: the next source decides, see {@link Deduplicated}. Never the mode in force. */
    DEFAULT,
    /** Nothing is computed, claimed, counted or answered. */
    OFF,
    /** Claims, counts and fires events, but every call runs and no answer changes. */
    OBSERVE,
    /** Duplicates are stopped. */
    ENFORCE
}
