package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import java.time.Duration;
import java.util.Set;

/**
 * The outcome that a claim is completed with.
 *
 * @param ttl how long it stops duplicates from then on
 * @param about what its answer is about
 */
record Completion(StoredResult outcome, Duration ttl, Set<SubjectKey> about) {}
