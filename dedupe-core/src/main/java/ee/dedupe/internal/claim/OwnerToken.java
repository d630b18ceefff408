package ee.dedupe.internal.claim;

/**
 * The owner of a claim. Unique for each attempt to claim, across threads, nodes and restarts; it says nothing of the
 * caller and is no secret.
 *
 * @param process drawn at random once per engine
 * @param attempt counts that engine's attempts
 */
public record OwnerToken(long process, long attempt) {}
