package ee.dedupe.internal.administration;

import ee.dedupe.Administration;
import ee.dedupe.internal.feature.RunningFeatures;

/** An application's administration, with what its page shows beyond. */
public interface NodeAdministration extends Administration {
    /** This node; throws as {@link Administration#overview()}. */
    NodeView node();

    /** Returns what features show beside the claims, also where nothing is guarded. */
    RunningFeatures features();

    /** Whether the application has anything that is guarded; without it there is nothing to see but what features show. */
    boolean guards();
}
