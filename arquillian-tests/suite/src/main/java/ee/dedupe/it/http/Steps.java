package ee.dedupe.it.http;

import ee.dedupe.it.kit.Executions;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.HashSet;
import java.util.Set;

/** What one request has come through, by the words of docs/architecture.md. */
@RequestScoped
public class Steps {
    @Inject
    Executions executions;

    @Inject
    HttpServletRequest request;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    TransactionSynchronizationRegistry transactions;

    private final Set<String> told = new HashSet<>();

    /** Also where the server injects nothing. */
    static Steps ofRequest() {
        return CDI.current().select(Steps.class).get();
    }

    /** As {@link #reached}, where the server asks twice and only the first time counts. */
    public void reachedFirst(String step) {
        if (!told.contains(step)) {
            reached(step);
        }
    }

    /** Tells first of what has happened since the last step, and has left something to see. */
    public void reached(String step) {
        if (request.getUserPrincipal() != null) {
            seen("authentication");
        }
        if (transactions.getTransactionStatus() == Status.STATUS_ACTIVE && seen("@Transactional begins")) {
            transactions.registerInterposedSynchronization(new End());
        }
        told.add(step);
        executions.ran(step);
    }

    /** Something that can be seen from now on; whether it is new. */
    public boolean seen(String step) {
        boolean first = told.add(step);
        if (first) {
            executions.ran(step);
        }
        return first;
    }

    /** Whether the request has come to this. */
    public boolean has(String step) {
        return told.contains(step);
    }

    private final class End implements Synchronization {
        @Override
        public void beforeCompletion() {}

        @Override
        public void afterCompletion(int status) {
            reached("commit or rollback");
        }
    }
}
