package ee.dedupe.engine;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a call ended.
 *
 * @param status the final HTTP status, after exception mapping
 * @param failure what the method threw, or null
 * @param ttl chosen by the call itself, in place of the policy's
 */
public record Ending(int status, @Nullable Throwable failure, Optional<Duration> ttl) {}
