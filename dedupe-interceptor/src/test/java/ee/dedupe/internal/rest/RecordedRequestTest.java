package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.transaction.ServerTransactions;
import jakarta.transaction.Status;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests that are recorded in their own transactions. */
class RecordedRequestTest {
    private static final String PAYMENT = "{\"amount\":1}";

    private final HttpBench bench = new HttpBench();
    private final FakeProofStore proofs = new FakeProofStore(bench.transactions);

    @BeforeEach
    void record() {
        bench.transactionEnds = Status.STATUS_COMMITTED;
        bench.hook = new ProofHook(proofs, new ServerTransactions(bench.transactions), bench.engine.settlement());
    }

    private static FakeRequest order(String json) {
        return HttpBench.order(json).header("Idempotency-Key", "k");
    }

    private void loseTheClaims() {
        bench.pass(Duration.ofDays(40));
    }

    @Test
    void retry_whoseClaimIsLost_isNotRun() {
        bench.send(order(PAYMENT));
        loseTheClaims();

        Exchange.Answer retry = bench.send(order(PAYMENT));

        assertThat(retry.seen()).isEqualTo("409 duplicate");
        assertThat(retry.header("Location")).contains("/app/orders/1");
        assertThat(bench.runs).hasValue(1);
    }

    @Test
    void retry_ofAnAnswerWithoutABody_isReplayed() {
        bench.work = exchange ->
                Response.status(201).header("Location", "/app/orders/1").build();
        bench.send(order(PAYMENT));
        loseTheClaims();

        Exchange.Answer retry = bench.send(order(PAYMENT));

        assertThat(retry.seen()).isEqualTo("201 replayed");
        assertThat(retry.header("Location")).contains("/app/orders/1");
    }

    @Test
    void answerThatIsNotToBeStored_isNotRecordedEither() {
        bench.draft.storesAnswers = false;
        bench.work = exchange ->
                Response.status(201).header("Location", "/app/orders/1").build();
        bench.send(order(PAYMENT));
        loseTheClaims();

        assertThat(bench.send(order(PAYMENT)).seen()).isEqualTo("409 duplicate");
        assertThat(bench.runs).hasValue(1);
    }

    @Test
    void keyOfARecord_withAnotherPayload_isAMismatch() {
        bench.send(order(PAYMENT));
        loseTheClaims();

        assertThat(bench.tell(order("{\"amount\":2}"))).containsExactly("422 mismatch");
    }

    @Test
    void request_whileTheClaimStoreIsAway_runsOnce() {
        bench.store.fail(StoreCall.CLAIM);
        FakeRequest[] same = {HttpBench.order(PAYMENT), HttpBench.order(PAYMENT)};

        assertThat(bench.tell(same)).first().isEqualTo("201 bypassed");
        assertThat(bench.runs).hasValue(1);
    }

    @Test
    void request_inFlightInTheDatabase_isRefused() {
        proofs.inFlight = new ProofResult.InFlight(false);

        assertThat(bench.tell(order(PAYMENT))).containsExactly("409 in-flight");
    }

    @Test
    void request_thatCannotBeRecorded_is503() {
        proofs.failing = "begin";

        assertThat(bench.tell(order(PAYMENT))).containsExactly("503 unavailable");
        assertThat(bench.runs).hasValue(0);
    }

    @Test
    void statusThatReleases_takesTheRecordBack() {
        bench.work = exchange -> Response.status(404).build();
        bench.send(order(PAYMENT));

        assertThat(proofs.asked).containsExactly("begin", "undo");
    }

    @Test
    void exceptionOfAStatusThatReleases_takesTheRecordBack() {
        bench.work = exchange -> {
            throw new NotFoundException();
        };
        bench.send(order(PAYMENT));

        assertThat(proofs.asked).containsExactly("begin", "undo");
    }

    @Test
    void answerThatComesLater_isNotRecorded() {
        bench.shape = "suspended";
        bench.begin(order(PAYMENT));

        assertThat(proofs.asked).containsExactly("begin", "undo");
    }
}
