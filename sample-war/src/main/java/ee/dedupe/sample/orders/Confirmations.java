package ee.dedupe.sample.orders;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.util.List;
import java.util.UUID;

/** What the database knows of confirmations. */
@ApplicationScoped
public class Confirmations {
    @PersistenceContext
    @SuppressWarnings("NullAway.Init")
    private EntityManager database;

    /** In a transaction of its own, so that it stays on record even if the confirmation comes to nothing. */
    @Transactional(TxType.REQUIRES_NEW)
    public void begin(UUID paymentId) {
        database.persist(new Attempt(paymentId));
    }

    @Transactional(TxType.MANDATORY)
    public void confirm(UUID paymentId) {
        database.persist(new Confirmation(paymentId));
    }

    List<UUID> payments(String orderId) {
        return database.createQuery("select p.id from Payment p where p.orderId = :orderId", UUID.class)
                .setParameter("orderId", orderId)
                .getResultList();
    }

    OrderCounts count(String orderId) {
        return new OrderCounts(
                orderId,
                payments(orderId).size(),
                count(
                        "select count(a) from Attempt a, Payment p where a.paymentId = p.id and p.orderId = :id",
                        orderId),
                count(
                        "select count(c) from Confirmation c, Payment p where c.paymentId = p.id and p.orderId = :id",
                        orderId));
    }

    private long count(String query, String orderId) {
        return database.createQuery(query, Long.class)
                .setParameter("id", orderId)
                .getSingleResult();
    }
}
