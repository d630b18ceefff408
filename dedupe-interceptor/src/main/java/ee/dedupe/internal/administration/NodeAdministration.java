package ee.dedupe.internal.administration;

import ee.dedupe.Administration;

/** An application's administration, with what its page shows beyond. */
public interface NodeAdministration extends Administration {
    /** This node; throws as {@link Administration#overview()}. */
    NodeView node();
}
