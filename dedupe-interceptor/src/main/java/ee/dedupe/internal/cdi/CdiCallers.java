package ee.dedupe.internal.cdi;

import ee.dedupe.internal.rest.caller.ApplicationCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;

/**
 * Who calls the application.
 *
 * @param operations know what is guarded
 */
record CdiCallers(OperationRegistry operations) implements ApplicationCallers {
    @Override
    public boolean callersMatter() {
        return operations.guards().isPresent();
    }

    @Override
    public HttpCallers callers() {
        return operations.httpCalls().callers();
    }
}
