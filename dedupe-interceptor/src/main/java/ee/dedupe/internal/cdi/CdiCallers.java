package ee.dedupe.internal.cdi;

import ee.dedupe.internal.rest.caller.ApplicationCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;

/**
 * Tells who calls the application.
 *
 * @param running knows what is guarded
 */
record CdiCallers(RunningApplication running) implements ApplicationCallers {
    @Override
    public boolean callersMatter() {
        return running.guards().isPresent();
    }

    @Override
    public HttpCallers callers() {
        return running.httpCalls().callers();
    }
}
