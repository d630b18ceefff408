package ee.dedupe.internal.engine;

import java.time.Duration;

/**
 * How a duplicate waits for a running call.
 *
 * @param most how long at most; not negative
 * @param seated whether it is turned away when {@code dedupe.max-waiters} others wait. A message is not: its broker gives
 *     it a thread either way, and would deliver it again at once
 */
public record Waiting(Duration most, boolean seated) {}
