package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.DuplicateStatuses;
import ee.dedupe.internal.operation.KeyTold;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.transaction.ServerTransactions;
import jakarta.transaction.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests with {@code keyTtl = FOREVER}. */
class StayingRecordTest {
    private static final String PAYMENT = "{\"amount\":1}";
    private static final Duration YEARS = Duration.ofDays(4_000);

    private final TestServer server = new TestServer();
    private final FakeProofStore proofs = new FakeProofStore(server.transactions);

    @BeforeEach
    void record() {
        server.draft.recorded = Term.FOREVER;
        server.transactionEnds = Status.STATUS_COMMITTED;
        server.hook = new ProofHook(
                proofs, new ServerTransactions(server.transactions), server.engine.settlement(), Runnable::run);
    }

    private static FakeRequest order() {
        return TestServer.order(PAYMENT).header("Idempotency-Key", "k");
    }

    @Test
    void retry_afterYears_isNotRun() {
        server.send(order());
        server.pass(YEARS);

        assertThat(server.send(order()).seen()).isEqualTo("201 replayed");
        assertThat(server.runs).hasValue(1);
        assertThat(proofs.ttls()).containsOnly(Term.FOREVER);
    }

    @Test
    void claimInFront_livesAsLongAsBefore() {
        server.send(order());
        server.pass(PolicyDraft.KEY_TTL.plusSeconds(1));
        server.send(order());
        int asked = proofs.asked.size();
        server.send(order());

        assertThat(proofs.asked)
                .as("the claim that the record has made answers")
                .hasSize(asked);
        server.pass(PolicyDraft.KEY_TTL.plusSeconds(1));
        server.send(order());
        assertThat(proofs.asked).as("it has ended, as any other").hasSizeGreaterThan(asked);
    }

    @Test
    void call_withoutATransaction_isRefused() {
        server.transactionEnds = null;

        assertThat(server.tell(order())).containsExactly("503 unavailable");
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void call_withoutAKey_needsNoTransaction() {
        server.transactionEnds = null;

        assertThat(server.tell(TestServer.order(PAYMENT))).containsExactly("201 executed");
    }

    @Test
    void answerThatComesLater_isNotCommitted() {
        server.shape = "suspended";
        server.begin(order());

        assertThat(proofs.asked).doesNotContain("record");
        assertThat(server.transactions.wasMarked()).isTrue();
    }

    @Test
    void lifetime_isToldAsTwoHundredYears() {
        server.terms = new ClientTerms(Optional.empty(), DuplicateStatuses.USUAL, KeyTold.LIFETIME, Optional.empty());

        assertThat(server.send(order()).header("Idempotency-Key-Lifetime"))
                .hasValueSatisfying(told -> assertThat(Duration.parse(told)).isEqualTo(Term.FOREVER));
    }

    @Test
    void keyThatTellsItsAge_isNeverTooOld() {
        Instant now = Instant.parse("2026-11-26T00:00:00Z");
        String key = "0123e456-7e89-7000-8000-000000000000";

        assertThat(new KeyAge(TimeOrdered.REQUIRE, () -> now).refusal(key, PolicyDraft.KEY_TTL, false))
                .isPresent();
        assertThat(new KeyAge(TimeOrdered.REQUIRE, () -> now).refusal(key, Term.FOREVER, false))
                .isEmpty();
    }
}
