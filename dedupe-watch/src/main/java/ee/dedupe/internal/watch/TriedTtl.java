package ee.dedupe.internal.watch;

import java.time.Duration;

/**
 * Tells what a ttl would have done.
 *
 * @param stopped how many duplicates it would have stopped
 * @param succeeded how many of these succeeded: they did their work once more
 * @param failed how many of these failed
 */
public record TriedTtl(Duration ttl, long stopped, long succeeded, long failed) {}
