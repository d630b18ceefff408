package ee.dedupe.it.settlement;

import ee.dedupe.Watermarks;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.jdbc.HiLoSequence;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.Executor;
import javax.sql.DataSource;

/** Takes numbers from a sequence while a transaction runs, and tells the consumer's watermark of them. */
@Path("/numbers")
@RequestScoped
public class NumbersResource {
    @Resource(lookup = "java:comp/DefaultDataSource")
    DataSource database;

    @Resource
    ManagedExecutorService threads;

    @Inject
    Watermarks watermarks;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    /** On threads that carry no transaction. */
    @POST
    @Path("/outside")
    @Transactional
    @Produces(MediaType.TEXT_PLAIN)
    public String outside() {
        long number = number(threads);
        return number + (watermarks.advance(test, number) ? " is new" : " is a duplicate");
    }

    /** In the transaction: a rollback would take back what was given out. */
    @POST
    @Path("/inside")
    @Transactional
    @Produces(MediaType.TEXT_PLAIN)
    public String inside() {
        try {
            return number(Runnable::run) + " was given";
        } catch (IllegalStateException e) {
            return e.getCause().getMessage();
        }
    }

    private long number(Executor executor) {
        return new HiLoSequence(database, test, 10, executor).next();
    }
}
