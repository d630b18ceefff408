package ee.dedupe.sample.payments;

import ee.dedupe.ReplayValidator;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.UUID;

/** A retry is given the first answer as long as the payment is there. */
@ApplicationScoped
public class StillBooked implements ReplayValidator {
    static final String WITH_KEY = "payment with key";

    @PersistenceContext
    @SuppressWarnings("NullAway.Init")
    private EntityManager payments;

    /** A refusal is about no payment, and stays true. */
    @Override
    public Validity check(FirstCall first) {
        return first.about(WITH_KEY)
                .map(UUID::fromString)
                .filter(id -> payments.find(Payment.class, id) == null)
                .map(id -> Validity.GONE)
                .orElse(Validity.VALID);
    }
}
