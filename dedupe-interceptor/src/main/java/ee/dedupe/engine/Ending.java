package ee.dedupe.engine;

import org.jspecify.annotations.Nullable;

/**
 * How a call ended.
 *
 * @param status the final HTTP status, after exception mapping
 * @param failure what the method threw, or null
 */
public record Ending(int status, @Nullable Throwable failure) {}
