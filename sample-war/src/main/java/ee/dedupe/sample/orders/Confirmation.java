package ee.dedupe.sample.orders;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;

/** A payment's confirmation. Nothing makes it the only one of its payment: that is what the guard is for. */
@Entity
public class Confirmation {
    @Id
    private UUID id;

    @Column(nullable = false)
    private UUID paymentId;

    /** For JPA, which fills the fields afterwards. */
    @SuppressWarnings("NullAway.Init")
    protected Confirmation() {}

    Confirmation(UUID paymentId) {
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
