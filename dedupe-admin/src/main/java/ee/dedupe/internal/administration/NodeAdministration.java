package ee.dedupe.internal.administration;

import ee.dedupe.Administration;
import ee.dedupe.internal.feature.RunningFeatures;

/** An application's administration, with what its page shows beyond. */
public interface NodeAdministration extends Administration {
    /** Returns what the page shows of this node; throws as {@link Administration#overview()}. */
    NodeView node();

    /** Returns what features show beside the claims, also where nothing is guarded. */
    RunningFeatures features();

    /** Returns whether anything of the application is guarded. If not, there is nothing to see but what features show. */
    boolean guards();
}
