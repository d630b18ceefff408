package ee.dedupe.internal.call;

import ee.dedupe.internal.engine.Policy;

/** One guarded method, with what was decided about it when the application was deployed. */
public interface GuardedOperation {
    Policy policy();
}
