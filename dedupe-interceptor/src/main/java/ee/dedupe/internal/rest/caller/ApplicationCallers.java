package ee.dedupe.internal.rest.caller;

/** The questions that the filters of requests ask of the application. Thread-safe. */
public interface ApplicationCallers {
    /** Stands for an application that guards nothing. */
    ApplicationCallers OF_NOTHING = new ApplicationCallers() {
        @Override
        public boolean callersMatter() {
            return false;
        }

        @Override
        public HttpCallers callers() {
            throw new IllegalStateException("Nothing is guarded");
        }
    };

    /** Returns whether anything is guarded, so that it matters for what a thread works. */
    boolean callersMatter();

    /**
     * Names the callers, once the application has started; a request that is earlier waits for it.
     *
     * @throws IllegalStateException when it has not started in time
     */
    HttpCallers callers();
}
