package ee.dedupe.sample.payments;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/**
 * A booked payment. Nothing makes its order unique: an order may be paid in parts, and two equal parts are two
 * payments. Telling those from a request that came twice is what the guard is for.
 */
@Entity
@JsonbPropertyOrder({"id", "orderId", "amountCents", "currency", "bookedAt"})
public class Payment {

    @Id
    private UUID id;

    @Column(nullable = false, length = 64)
    private String orderId;

    @Column(nullable = false)
    private long amountCents;

    @Column(nullable = false, length = 3)
    private String currency;

    @Column(nullable = false)
    private OffsetDateTime bookedAt;

    /** For JPA, which fills the fields afterwards. */
    @SuppressWarnings("NullAway.Init")
    protected Payment() {}

    Payment(PaymentRequest request) {
        id = UUID.randomUUID();
        orderId = request.orderId();
        amountCents = request.amountCents();
        currency = request.currency();
        // databases differ in how much of a second they keep; the answer should equal what is read back
        bookedAt = OffsetDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.MILLIS);
    }

    public UUID getId() {
        return id;
    }

    public String getOrderId() {
        return orderId;
    }

    public long getAmountCents() {
        return amountCents;
    }

    public String getCurrency() {
        return currency;
    }

    public OffsetDateTime getBookedAt() {
        return bookedAt;
    }
}
