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

    /** Whether the application has anything that is guarded; without it there is nothing but the watch to see. */
    boolean guards();
}
