package ee.dedupe.engine;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.StoredOutcome;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * A claim that was asked for and did not come within the budget, while its call runs unguarded. It may still be granted:
 * then it becomes the call's, is renewed while the call runs, and is settled when the call ends, whichever comes first.
 * Thread-safe.
 */
public final class Adoption {
    private final CompletableFuture<Hold> landed;

    private Adoption(CompletableFuture<Hold> landed) {
        this.landed = landed;
    }

    /** Of a late claim; what another holds is not adopted. */
    static Adoption of(CompletableFuture<ClaimOutcome> late, Function<Claim, Hold> hold) {
        CompletableFuture<Hold> landed = new CompletableFuture<>();
        late.thenAccept(outcome -> {
            if (outcome instanceof ClaimOutcome.Granted granted) {
                landed.complete(hold.apply(granted.claim()));
            }
        });
        return new Adoption(landed);
    }

    /** Nobody's call: released when it comes. */
    void giveBack(Ledger ledger) {
        landed.thenAccept(ledger::giveBack);
    }

    void settle(Ledger ledger, Ending ending, StoredOutcome outcome) {
        landed.thenAccept(hold -> ledger.settleLate(hold, ending, outcome));
    }
}
