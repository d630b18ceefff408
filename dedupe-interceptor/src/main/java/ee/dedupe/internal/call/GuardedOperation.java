package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.Policy;

/** What was decided about one guarded method when the application was deployed. */
public interface GuardedOperation {
    /** How it is guarded. */
    Policy policy();
}
