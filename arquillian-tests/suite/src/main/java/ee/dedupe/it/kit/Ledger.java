package ee.dedupe.it.kit;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Duration;

/** Writes a booking in the caller's transaction and ends as it is told. */
@ApplicationScoped
public class Ledger {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @PersistenceContext
    EntityManager bookings;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    TransactionSynchronizationRegistry transactions;

    /** Books and ends with a status, where the ending names one. */
    public Response book(String test, String ending) throws IOException {
        write(test, ending);
        int status = Integer.parseInt("0" + ending.replaceFirst("^.*?([0-9]*)$", "$1"));
        return Response.status(status == 0 ? 200 : status).entity(ending).build();
    }

    /** Books. Returns where the ending is none of these. */
    public void write(String test, String ending) throws IOException {
        Booking booking = new Booking(test);
        bookings.persist(booking);
        bookings.flush();
        switch (ending) {
            case "exception" -> throw new IllegalStateException("unchecked, on purpose");
            case "checked" -> throw new IOException("checked, on purpose");
            case "commit-fails" -> booking.note("longer than ten characters");
            case "rollback-only", "rollback-only-200", "rollback-only-422" -> transactions.setRollbackOnly();
            case "timeout" -> awaitTimeout();
            default -> {
                // committed
            }
        }
    }

    /** For as long as the transaction may run, and until it is seen that it may not run any longer. */
    private void awaitTimeout() {
        TestTime.await(PATIENCE, () -> transactions.getTransactionStatus() != Status.STATUS_ACTIVE);
    }

    /** How many there are. */
    public long count(String test) {
        return bookings.createQuery("select count(b) from Booking b where b.test = :test", Long.class)
                .setParameter("test", test)
                .getSingleResult();
    }
}
