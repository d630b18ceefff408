package ee.dedupe.internal.engine;

import java.time.Duration;

/**
 * What the engine of one node may take.
 *
 * @param budget how long one request may wait for the store
 * @param maxWaiters how many calls may wait at once, 0 or more
 * @param localClaims how many claims are remembered for when the store cannot answer, 0 or more
 */
public record Limits(Duration budget, int maxWaiters, int localClaims) {}
