package ee.dedupe.engine;

import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Asks the store for a claim, within a budget and as long as the breaker allows it. Thread-safe. */
final class Claimant {
    private final Vault vault;
    private final Breaker breaker;

    Claimant(Vault vault, Breaker breaker) {
        this.vault = vault;
        this.breaker = breaker;
    }

    Claiming claim(ClaimRequest request, Operation operation, Budget budget) {
        if (!breaker.allows()) {
            return new Claiming.NotAsked();
        }
        CompletableFuture<ClaimOutcome> answer = vault.claim(request, operation);
        try {
            ClaimOutcome outcome = budget.await(answer);
            breaker.answered();
            return new Claiming.Answered(outcome);
        } catch (TimeoutException e) {
            breaker.failed();
            return new Claiming.Late(request, answer);
        } catch (ExecutionException e) {
            breaker.failed();
            return new Claiming.Failed();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Claiming.Late(request, answer);
        }
    }
}
