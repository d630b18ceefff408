package ee.dedupe.call;

import ee.dedupe.engine.Policy;

/** What was decided about one guarded method when the application was deployed. */
public interface GuardedOperation {
    /** How it is guarded. */
    Policy policy();
}
