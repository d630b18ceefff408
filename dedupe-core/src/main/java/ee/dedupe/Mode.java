package ee.dedupe;

/**
 * The amount of what the guard does. Set by configuration only: {@code dedupe.mode} for the whole application,
 * {@code Deduplicated/mode}, {@code <class>/Deduplicated/mode} or {@code <class>/<method>/Deduplicated/mode} above it.
 * Built-in default {@link #ENFORCE}; a change is in force within five seconds. An operator can set it for a while:
 * {@link Administration#setMode}.
 */
public enum Mode {
    /** Switches the guard off: nothing is computed, claimed, counted or answered. */
    OFF,
    /** Claims, counts and fires events, but every call runs and no answer changes. */
    OBSERVE,
    /** Duplicates are stopped. */
    ENFORCE
}
