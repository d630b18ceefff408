package ee.dedupe.engine;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.StoredResult;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A claim that was asked for and did not come within the budget, while its call runs unguarded. It may still be granted:
 * then it becomes the call's, is renewed while the call runs, and is settled when the call ends, whichever comes first.
 * Thread-safe.
 */
public final class Adoption {
    private final CompletableFuture<Optional<Hold>> landed;

    private Adoption(CompletableFuture<Optional<Hold>> landed) {
        this.landed = landed;
    }

    /** Of a late claim; what another holds, or never comes, is not adopted. */
    static Adoption of(CompletableFuture<ClaimResult> late, Function<Claim, Hold> hold) {
        return new Adoption(late.thenApply(outcome -> outcome instanceof ClaimResult.Granted granted
                ? Optional.of(hold.apply(granted.claim()))
                : Optional.empty()));
    }

    /** Nobody's call: released when it comes. */
    void giveBack(Ledger ledger) {
        whenLanded(ledger::giveBack);
    }

    void settle(Ledger ledger, Ending ending, StoredResult outcome) {
        whenLanded(hold -> ledger.settleLate(hold, ending, outcome));
    }

    @SuppressWarnings("FutureReturnValueIgnored") // a claim that fails leaves nothing to settle, and was counted
    private void whenLanded(Consumer<Hold> action) {
        landed.thenAccept(hold -> hold.ifPresent(action));
    }
}
