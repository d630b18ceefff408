package ee.dedupe.internal.administration;

import ee.dedupe.Administration;
import ee.dedupe.internal.watch.WatchReport;
import java.util.Optional;

/** An application's administration, with what its page shows beyond. */
public interface NodeAdministration extends Administration {
    /** This node; throws as {@link Administration#overview()}. */
    NodeView node();

    /** What the watch has seen; empty where none is set. */
    Optional<WatchReport> watch();
}
