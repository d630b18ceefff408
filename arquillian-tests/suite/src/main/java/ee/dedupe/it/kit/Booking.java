package ee.dedupe.it.kit;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;

/** What a call writes. */
@Entity
public class Booking {
    @Id
    @GeneratedValue
    private Long id;

    @Column(nullable = false)
    private String test;

    /** Written at the flush that comes with the commit, and too long for this column where that is to fail. */
    @Column(length = 10)
    private String note;

    protected Booking() {}

    Booking(String test) {
        this.test = test;
    }

    void note(String text) {
        note = text;
    }
}
