package ee.dedupe.it.settlement;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;

/** How long the transaction of a request may take, where its test says so. */
@Provider
@ApplicationScoped
public class BriefTransactions implements ContainerRequestFilter, ContainerResponseFilter {
    static final String SECONDS = "X-Seconds";

    @Resource
    UserTransaction transaction;

    @Override
    public void filter(ContainerRequestContext request) {
        String seconds = request.getHeaderString(SECONDS);
        set(seconds == null ? 0 : Integer.parseInt(seconds));
    }

    /** The thread has other requests after this one. */
    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        set(0);
    }

    private void set(int seconds) {
        try {
            transaction.setTransactionTimeout(seconds);
        } catch (SystemException e) {
            throw new IllegalStateException(e);
        }
    }
}
