package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.transaction.ServerTransactions;
import jakarta.transaction.Status;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests that are recorded in their own transactions. */
class RecordedRequestTest {
    private static final String PAYMENT = "{\"amount\":1}";

    private final TestServer server = new TestServer();
    private final FakeProofStore proofs = new FakeProofStore(server.transactions);

    @BeforeEach
    void record() {
        server.transactionEnds = Status.STATUS_COMMITTED;
        server.hook = new ProofHook(
                proofs, new ServerTransactions(server.transactions), server.engine.settlement(), Runnable::run);
    }

    private static FakeRequest order(String json) {
        return TestServer.order(json).header("Idempotency-Key", "k");
    }

    private void loseTheClaims() {
        server.pass(Duration.ofDays(40));
    }

    @Test
    void retry_whoseClaimIsLost_isGivenWhatTheFirstWas() {
        server.send(order(PAYMENT));
        loseTheClaims();

        TestRequest.Answer retry = server.send(order(PAYMENT));

        assertThat(retry.seen()).isEqualTo("201 replayed");
        assertThat(retry.text()).isEqualTo("{\"id\":1}");
        assertThat(retry.header("Location")).contains("/app/orders/1");
        assertThat(server.runs).hasValue(1);
    }

    /** Its node died between the commit and the answer. */
    @Test
    void retry_ofWhatWasNeverAnswered_isToldThatItIsDone() {
        proofs.failing = "amend";
        server.send(order(PAYMENT));
        loseTheClaims();

        TestRequest.Answer retry = server.send(order(PAYMENT));

        assertThat(retry.seen()).isEqualTo("409 duplicate");
        assertThat(retry.header("Location")).contains("/app/orders/1");
        assertThat(server.runs).hasValue(1);
    }

    /** It comes between the commit and the answer, and has no claim to wait for. */
    @Test
    void retry_beforeTheAnswerIsAdded_isToldThatItIsDone_andTheNextIsGivenTheAnswer() {
        Deque<Runnable> later = new ArrayDeque<>();
        server.hook = new ProofHook(
                proofs, new ServerTransactions(server.transactions), server.engine.settlement(), later::add);
        server.send(order(PAYMENT));
        loseTheClaims();

        assertThat(server.tell(order(PAYMENT))).containsExactly("409 duplicate");
        later.remove().run();

        assertThat(server.tell(order(PAYMENT))).containsExactly("201 replayed");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void answerOfACallWithoutItsClaim_isRecordedToo() {
        server.draft.onStoreFailureByKey = OnStoreFailure.PROCEED;
        server.store.fail(StoreCall.CLAIM);
        server.send(order(PAYMENT));
        server.store.heal();
        loseTheClaims();

        TestRequest.Answer retry = server.send(order(PAYMENT));

        assertThat(retry.seen()).isEqualTo("201 replayed");
        assertThat(retry.text()).isEqualTo("{\"id\":1}");
    }

    /** The client may be told a failure of the commit; the record says what was done, if it is there. */
    @Test
    void answerAfterACommitOfUnknownEnd_isNotRecorded() {
        server.transactionEnds = Status.STATUS_UNKNOWN;
        server.send(order(PAYMENT));

        assertThat(proofs.asked).containsExactly("begin", "record");
    }

    @Test
    void answerThatCannotBeWritten_leavesTheRecordAsItIs() {
        server.work = exchange -> Response.status(201)
                .entity(new FakeResponse.Unwritable())
                .header("Location", "/app/orders/1")
                .build();
        server.send(order(PAYMENT));

        assertThat(proofs.asked).containsExactly("begin", "record");
    }

    @Test
    void retry_ofAnAnswerWithoutABody_isReplayed() {
        server.work = exchange ->
                Response.status(201).header("Location", "/app/orders/1").build();
        server.send(order(PAYMENT));
        loseTheClaims();

        TestRequest.Answer retry = server.send(order(PAYMENT));

        assertThat(retry.seen()).isEqualTo("201 replayed");
        assertThat(retry.header("Location")).contains("/app/orders/1");
    }

    @Test
    void answerThatIsNotToBeStored_isNotRecordedEither() {
        server.draft.storesAnswers = false;
        server.work = exchange ->
                Response.status(201).header("Location", "/app/orders/1").build();
        server.send(order(PAYMENT));
        loseTheClaims();

        assertThat(server.send(order(PAYMENT)).seen()).isEqualTo("409 duplicate");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void keyOfARecord_withAnotherPayload_isAMismatch() {
        server.send(order(PAYMENT));
        loseTheClaims();

        assertThat(server.tell(order("{\"amount\":2}"))).containsExactly("422 mismatch");
    }

    @Test
    void request_whileTheClaimStoreIsAway_runsOnce() {
        server.store.fail(StoreCall.CLAIM);
        FakeRequest[] same = {TestServer.order(PAYMENT), TestServer.order(PAYMENT)};

        assertThat(server.tell(same)).first().isEqualTo("201 bypassed");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void request_inFlightInTheDatabase_isRefused() {
        proofs.inFlight = new ProofResult.InFlight(false);

        assertThat(server.tell(order(PAYMENT))).containsExactly("409 in-flight");
    }

    @Test
    void request_thatCannotBeRecorded_is503() {
        proofs.failing = "begin";

        assertThat(server.tell(order(PAYMENT))).containsExactly("503 unavailable");
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void statusThatReleases_takesTheRecordBack() {
        server.work = exchange -> Response.status(404).build();
        server.send(order(PAYMENT));

        assertThat(proofs.asked).containsExactly("begin", "undo");
    }

    @Test
    void exceptionOfAStatusThatReleases_takesTheRecordBack() {
        server.work = exchange -> {
            throw new NotFoundException();
        };
        server.send(order(PAYMENT));

        assertThat(proofs.asked).containsExactly("begin", "undo");
    }

    @Test
    void answerThatComesLater_isNotRecorded() {
        server.shape = "suspended";
        server.begin(order(PAYMENT));

        assertThat(proofs.asked).containsExactly("begin", "undo");
    }
}
