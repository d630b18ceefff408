package ee.dedupe.internal.messaging;

import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.engine.Policy;

/**
 * A guarded message listener.
 *
 * @param policy how it is guarded
 */
public record MessageOperation(Policy policy) implements GuardedOperation {}
