package ee.dedupe.it.replay;

import ee.dedupe.http.HttpCall;
import ee.dedupe.http.ReplayAuthorizer;
import jakarta.enterprise.context.ApplicationScoped;

/** Decides as the request's header says. */
@ApplicationScoped
public class HeaderAuthorizer implements ReplayAuthorizer {
    @Override
    public boolean mayReplay(String operation, HttpCall call) {
        if (call.header("X-May").contains("fail")) {
            throw new IllegalStateException("the authorizer fails, on purpose");
        }
        return call.header("X-May").contains(operation);
    }
}
