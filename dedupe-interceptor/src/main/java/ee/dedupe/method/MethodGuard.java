package ee.dedupe.method;

import ee.dedupe.OnDuplicate;
import ee.dedupe.engine.Policy;

/**
 * What guards one method.
 *
 * @param policy what was decided when the application started
 * @param onDuplicate never {@link OnDuplicate#DEFAULT}
 * @param arguments make two calls the same
 * @param returns what it returns
 */
public record MethodGuard(Policy policy, OnDuplicate onDuplicate, Arguments arguments, Returns returns) {}
