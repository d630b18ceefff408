package ee.dedupe.internal.engine;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimResult;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * A claim that was asked for and did not come within the budget, while its call runs unguarded. It may still be granted:
 * then it becomes the call's, is renewed while the call runs, and is settled when the call ends, whichever comes first.
 *
 * @param landed the claim, or empty when another holds the key; fails when the store does
 */
public record LateClaim(CompletableFuture<Optional<HeldClaim>> landed) {
    static LateClaim of(CompletableFuture<ClaimResult> late, Function<Claim, HeldClaim> hold) {
        return new LateClaim(late.thenApply(outcome -> outcome instanceof ClaimResult.Granted granted
                ? Optional.of(hold.apply(granted.claim()))
                : Optional.empty()));
    }
}
