package ee.dedupe.it.jta;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/** Writes a booking in the caller's transaction and ends as it is told. */
@ApplicationScoped
public class Ledger {
    @PersistenceContext
    EntityManager bookings;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    TransactionSynchronizationRegistry transactions;

    Response book(String test, String ending) throws IOException {
        Booking booking = new Booking(test);
        bookings.persist(booking);
        bookings.flush();
        switch (ending) {
            case "exception" -> throw new IllegalStateException("unchecked, on purpose");
            case "checked" -> throw new IOException("checked, on purpose");
            case "commit-fails" -> booking.note("longer than ten characters");
            case "rollback-only-200", "rollback-only-422" -> transactions.setRollbackOnly();
            default -> {
                // committed
            }
        }
        int status = Integer.parseInt("0" + ending.replaceFirst("^.*?([0-9]*)$", "$1"));
        return Response.status(status == 0 ? 200 : status)
                .entity(booking.toString())
                .build();
    }

    /** How many there are. */
    long count(String test) {
        return bookings.createQuery("select count(b) from Booking b where b.test = :test", Long.class)
                .setParameter("test", test)
                .getSingleResult();
    }
}
