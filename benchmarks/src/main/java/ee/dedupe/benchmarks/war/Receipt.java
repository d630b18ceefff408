package ee.dedupe.benchmarks.war;

/** What is answered. */
public class Receipt {
    private String id = "";
    private long amountCents;

    /** For JSON-B. */
    public Receipt() {}

    /** Of this payment. */
    static Receipt of(Payment payment) {
        Receipt receipt = new Receipt();
        receipt.id = payment.getId();
        receipt.amountCents = payment.getAmountCents();
        return receipt;
    }

    /** Which. */
    public String getId() {
        return id;
    }

    /** How much. */
    public long getAmountCents() {
        return amountCents;
    }
}
