package ee.dedupe.internal.watch;

import java.util.OptionalLong;

/**
 * A request, as far as it is remembered: digests, which tell nobody.
 *
 * @param caller nothing for nobody known
 * @param content of caller, operation and content; nothing where that is not known
 * @param key of caller, operation and idempotency key; nothing without one
 */
public record Sighting(OptionalLong caller, OptionalLong content, OptionalLong key) {}
