package ee.dedupe.it.settlement;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;

/** As the manual has it: a message whose number is its id, of a sequence of which a node takes fifty at once. */
@Entity
public class OutgoingMessage {
    @Id
    @SequenceGenerator(name = "outgoing", sequenceName = "outgoing_number", allocationSize = 50)
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "outgoing")
    private Long number;

    /** What the consumer is told. */
    public long number() {
        return number;
    }
}
