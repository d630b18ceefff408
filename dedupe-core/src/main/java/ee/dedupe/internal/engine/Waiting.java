package ee.dedupe.internal.engine;

import java.time.Duration;

/**
 * The wait of a duplicate for a running call.
 *
 * @param most how long at most; not negative
 * @param seated whether it is refused when {@code dedupe.max-waiters} others wait. A message is not: its broker gives
 *     it a thread either way, and would deliver it again at once
 */
public record Waiting(Duration most, boolean seated) {}
