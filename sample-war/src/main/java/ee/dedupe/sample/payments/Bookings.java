package ee.dedupe.sample.payments;

import ee.dedupe.sample.orders.OrderQueue;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;

/** What booking a payment is, with a guard in front of it or without. */
@ApplicationScoped
public class Bookings {
    @PersistenceContext
    @SuppressWarnings("NullAway.Init")
    private EntityManager payments;

    @Inject
    @SuppressWarnings("NullAway.Init")
    private OrderQueue orders;

    /** Books a payment and, in the same transaction, asks for its confirmation. Each call books one more. */
    @Transactional(TxType.MANDATORY)
    public Payment book(PaymentRequest request) {
        Payment payment = new Payment(request);
        payments.persist(payment);
        orders.send(payment.getId());
        return payment;
    }
}
