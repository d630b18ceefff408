package ee.dedupe.benchmarks.war;

/** What is sent. With the fields and setters that JSON-B fills on any server. */
public class Payment {
    private String id = "";
    private String note = "";
    private long amountCents;

    /** For JSON-B. */
    public Payment() {}

    /** Which. */
    public String getId() {
        return id;
    }

    /** For JSON-B. */
    public void setId(String id) {
        this.id = id;
    }

    /** Whatever fills the body. */
    public String getNote() {
        return note;
    }

    /** For JSON-B. */
    public void setNote(String note) {
        this.note = note;
    }

    /** How much. */
    public long getAmountCents() {
        return amountCents;
    }

    /** For JSON-B. */
    public void setAmountCents(long amountCents) {
        this.amountCents = amountCents;
    }
}
