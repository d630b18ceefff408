package ee.dedupe.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.transaction.FakeManager;
import ee.dedupe.internal.transaction.OwnTransaction;
import ee.dedupe.internal.transaction.ServerTransactions;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.ScriptedStore;
import jakarta.transaction.Status;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When what is stored about something is forgotten. */
class ForgottenSubjectsTest {
    private static final SubjectKey SUBJECT = SubjectKey.of(new byte[SubjectKey.LENGTH]);

    private final FakeManager manager = new FakeManager();
    private final Transactions transactions = new ServerTransactions(manager, new OwnTransaction(() -> manager));
    private final FakeCommittedCalls committed = new FakeCommittedCalls(manager);
    private final ScriptedStore store = new ScriptedStore(new MemoryClaimStore(System::nanoTime, 10));
    private final ForgottenSubjects forgotten = over(store);

    private ForgottenSubjects over(ClaimStore claims) {
        Engine engine = Engine.over(
                claims,
                Runnable::run,
                Recorder.NONE,
                System::nanoTime,
                () -> 0,
                new Limits(Duration.ofMillis(5), 1, 0),
                lost -> {});
        return new ForgottenSubjects(Optional.of(committed), transactions, engine.forgetting());
    }

    @BeforeEach
    void claim() {
        Claim claim = Claims.completed(store);
        store.forgetting().about(claim, Set.of(SUBJECT), Claims.TTL);
    }

    private void forgetIn(int end) {
        manager.begin();
        forgotten.forget(SUBJECT);
        assertThat(store.states()).containsExactly(State.COMPLETED);
        manager.end(end);
    }

    @Test
    void claims_afterTheCommit_records_inTheTransaction() {
        manager.begin();
        forgotten.forget(SUBJECT);
        assertThat(committed.asked).containsExactly("forget subject");
        assertThat(store.states()).containsExactly(State.COMPLETED);
        manager.commit();

        assertThat(store.states()).isEmpty();
    }

    @Test
    void rollback_nothingIsForgotten() {
        forgetIn(Status.STATUS_ROLLEDBACK);

        assertThat(store.states()).containsExactly(State.COMPLETED);
    }

    @Test
    void unknownOutcome_nothingIsForgotten() {
        forgetIn(Status.STATUS_UNKNOWN);

        assertThat(store.states()).containsExactly(State.COMPLETED);
    }

    @Test
    void transactionThatCanOnlyRollBack_nothingIsForgotten() {
        manager.begin();
        manager.setRollbackOnly();
        forgotten.forget(SUBJECT);
        manager.end(Status.STATUS_ROLLEDBACK);

        assertThat(store.states()).containsExactly(State.COMPLETED);
        assertThat(committed.asked).isEmpty();
    }

    @Test
    void withoutTransaction_bothNow() {
        forgotten.forget(SUBJECT);

        assertThat(committed.asked).containsExactly("forget subject");
        assertThat(store.states()).isEmpty();
    }

    @Test
    void recordsThatCannotBeForgotten_rollTheTransactionBack() {
        committed.failing = "forget subject";
        manager.begin();

        assertThatThrownBy(() -> forgotten.forget(SUBJECT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0092");
        assertThat(manager.getRollbackOnly()).isTrue();
    }
}
