package ee.dedupe.it.servers;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Answers well, and has its transaction rolled back: only that tells that nothing was done. */
@Path("/withdrawn")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class WithdrawnResource {
    @Inject
    Executions executions;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    TransactionSynchronizationRegistry transactions;

    @POST
    @Transactional
    @Deduplicated
    public String withdraw(String text) {
        executions.ran(text);
        transactions.setRollbackOnly();
        return text;
    }
}
