package ee.dedupe.it.shapes;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Takes orders as they are told of. */
@ApplicationScoped
public class Observing {
    @Inject
    Executions executions;

    @Deduplicated
    public void order(@Observes Placed placed) {
        executions.ran(placed.id());
    }

    /** Told of. */
    public record Placed(String id) {}

    /** Tells. */
    @ApplicationScoped
    public static class Telling implements Taking {
        @Inject
        Event<Placed> placed;

        @Override
        public String order(String id) {
            placed.fire(new Placed(id));
            return "told of " + id;
        }
    }
}
