package ee.dedupe.sample.orders;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;

/** That the listener has begun to confirm a payment, whatever came of it. */
@Entity
public class Attempt {
    @Id
    private UUID id;

    @Column(nullable = false)
    private UUID paymentId;

    /** For JPA, which fills the fields afterwards. */
    @SuppressWarnings("NullAway.Init")
    protected Attempt() {}

    Attempt(UUID paymentId) {
        id = UUID.randomUUID();
        this.paymentId = paymentId;
    }

    public UUID getId() {
        return id;
    }

    public UUID getPaymentId() {
        return paymentId;
    }
}
