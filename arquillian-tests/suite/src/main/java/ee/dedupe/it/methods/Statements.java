package ee.dedupe.it.methods;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Something that is nobody else's to see. */
@ApplicationScoped
public class Statements {
    @Inject
    Executions executions;

    /**
     * The same call for everybody, but for its caller.
     *
     * @param owner whose it is, as the application knows
     */
    @Deduplicated(ttl = "PT10M")
    public String of(@DedupeBy String month, String owner) {
        return owner + " " + executions.ranFor(month, owner);
    }

    /** What is fired for an owner. */
    public static final class Asked {
        private final String month;
        private final String owner;
        private String answer = "skipped";

        Asked(String month, String owner) {
            this.month = month;
            this.owner = owner;
        }

        String answer() {
            return answer;
        }
    }

    void answer(@Observes Asked asked, Statements self) {
        asked.answer = self.of(asked.month, asked.owner);
    }
}
