package ee.dedupe.messaging;

import ee.dedupe.call.GuardedOperation;
import ee.dedupe.engine.Policy;

/**
 * A guarded message listener.
 *
 * @param policy how it is guarded
 */
public record MessageOperation(Policy policy) implements GuardedOperation {}
