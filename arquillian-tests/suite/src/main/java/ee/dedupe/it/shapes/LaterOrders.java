package ee.dedupe.it.shapes;

import ee.dedupe.Deduplicated;
import ee.dedupe.Scope;
import ee.dedupe.it.kit.Executions;
import jakarta.ejb.AsyncResult;
import jakarta.ejb.Asynchronous;
import jakarta.ejb.Stateless;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** An enterprise bean that works on a thread of its own, of whose caller no server hands on more than the principal. */
@Stateless
public class LaterOrders {
    @Inject
    Executions executions;

    @Asynchronous
    @Deduplicated(scope = Scope.SHARED)
    public Future<String> order(String test, String id) {
        executions.ranFor(test, id);
        return new AsyncResult<>("ordered " + id);
    }

    /** Waits for it. */
    @RequestScoped
    public static class Awaited implements Taking {
        @Inject
        LaterOrders later;

        @Inject
        HttpServletRequest request;

        @Override
        public String order(String id) {
            try {
                return later.order(request.getHeader(Executions.TEST_HEADER), id)
                        .get(20, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
