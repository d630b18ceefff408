package ee.dedupe.test;

/** Tells how often something ran so far, or how many rows there are. */
@FunctionalInterface
public interface Count {
    /**
     * Returns the number as of now, with all that was answered.
     *
     * @throws Exception if it cannot tell; the play is then not played
     */
    long get() throws Exception;
}
