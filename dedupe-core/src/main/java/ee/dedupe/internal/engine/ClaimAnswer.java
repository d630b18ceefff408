package ee.dedupe.internal.engine;

import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import java.util.concurrent.CompletableFuture;

/** What one attempt to claim brought within the budget. */
sealed interface ClaimAnswer {
    /** The store's answer. */
    record Answered(ClaimResult outcome) implements ClaimAnswer {}

    /** None yet; the claim may still be granted. */
    record Late(ClaimRequest request, CompletableFuture<ClaimResult> answer) implements ClaimAnswer {}

    /** None: the store failed, or every thread for it was busy. */
    record Failed() implements ClaimAnswer {}

    /** None: the store was not asked, since it has not answered others. */
    record NotAsked() implements ClaimAnswer {}
}
