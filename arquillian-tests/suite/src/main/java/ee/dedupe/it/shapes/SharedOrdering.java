package ee.dedupe.it.shapes;

import ee.dedupe.Deduplicated;
import ee.dedupe.Scope;

/** What beans do here that remember something, whichever of their instances is called. */
public abstract class SharedOrdering extends Ordering {
    @Override
    @Deduplicated(scope = Scope.SHARED)
    public String order(String id) {
        return super.order(id);
    }
}
