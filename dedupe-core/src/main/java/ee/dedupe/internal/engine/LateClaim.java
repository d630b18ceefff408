package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.ClaimRequest;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A claim that was asked for by a call that runs unguarded. The claim may still be granted: then it becomes the call's,
 * is renewed while the call runs, and is settled when the call ends, whichever comes first. Meanwhile this node
 * remembers the call.
 *
 * @param request what was asked for
 * @param layer for which layer
 * @param landed the claim, or empty when the call does not get it; perhaps never done
 */
public record LateClaim(ClaimRequest request, LayerPolicy layer, CompletableFuture<Optional<HeldClaim>> landed) {}
