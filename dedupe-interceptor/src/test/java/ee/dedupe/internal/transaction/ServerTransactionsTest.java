package ee.dedupe.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.tck.LogLines;
import jakarta.transaction.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerTransactionsTest {
    private final FakeManager manager = new FakeManager();
    private final Transactions transactions = new ServerTransactions(manager);
    private final List<TransactionOutcome> told = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        Status.STATUS_COMMITTED + ", COMMITTED",
        Status.STATUS_ROLLEDBACK + ", ROLLED_BACK",
        Status.STATUS_UNKNOWN + ", UNKNOWN",
        Status.STATUS_COMMITTING + ", UNKNOWN",
        Status.STATUS_NO_TRANSACTION + ", UNKNOWN"
    })
    void end_isToldOnceAndNotBefore(int status, TransactionOutcome outcome) {
        manager.begin();
        transactions.whenEnded(told::add);
        assertThat(told).isEmpty();
        manager.end(status);
        assertThat(told).containsExactly(outcome);
    }

    @Test
    void call_withoutATransaction_isToldAtOnce() {
        transactions.whenEnded(told::add);
        assertThat(told).containsExactly(TransactionOutcome.NONE);
    }

    @Test
    void call_onAServerWithoutTransactions_isToldAtOnce() {
        new ServerTransactions(Optional::empty).whenEnded(told::add);
        assertThat(told).containsExactly(TransactionOutcome.NONE);
    }

    @Test
    void call_inATransactionThatCanOnlyRollBack_isToldAtOnce() {
        manager.begin();
        manager.setRollbackOnly();
        transactions.whenEnded(told::add);
        assertThat(told).containsExactly(TransactionOutcome.ROLLED_BACK);
    }

    /** Its thread still has it, until whoever has begun it sees its end. */
    @ParameterizedTest
    @ValueSource(ints = {Status.STATUS_ROLLEDBACK, Status.STATUS_ROLLING_BACK})
    void call_inATransactionWhoseTimeIsOver_isToldAtOnce(int status) {
        manager.begin();
        manager.endBeside(status);
        transactions.whenEnded(told::add);
        assertThat(told).containsExactly(TransactionOutcome.ROLLED_BACK);
    }

    @Test
    void refusalToBeWatched_isUnknownAndLogged() {
        manager.begin();
        manager.endUnnoticed();
        try (LogLines log = new LogLines()) {
            transactions.whenEnded(told::add);
            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0047 ");
        }
        assertThat(told).containsExactly(TransactionOutcome.UNKNOWN);
    }

    @Test
    void managerThatFails_isUnknownAndLogged() {
        manager.begin();
        manager.failWith(new ClassCastException("the reaper was faster"));
        try (LogLines log = new LogLines()) {
            transactions.whenEnded(told::add);
            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0047 ");
        }
        assertThat(told).containsExactly(TransactionOutcome.UNKNOWN);
        assertThat(transactions.kept(StringBuilder.class, StringBuilder::new)).isEmpty();
        assertThat(transactions.kept(StringBuilder.class)).isEmpty();
        assertThat(transactions.rollBack()).isFalse();
    }

    @Test
    void kept_isTheSameWithinATransactionAndGoneAfterwards() {
        manager.begin();
        Optional<StringBuilder> first = transactions.kept(StringBuilder.class, StringBuilder::new);
        assertThat(transactions.kept(StringBuilder.class, StringBuilder::new).orElseThrow())
                .isSameAs(first.orElseThrow());
        assertThat(transactions.kept(StringBuilder.class).orElseThrow()).isSameAs(first.orElseThrow());
        manager.commit();
        manager.begin();
        assertThat(transactions.kept(StringBuilder.class)).isEmpty();
    }

    @Test
    void kept_inATransactionThatCanOnlyRollBack_isFoundButNotBegun() {
        manager.begin();
        transactions.kept(StringBuilder.class, StringBuilder::new);
        manager.setRollbackOnly();
        assertThat(transactions.kept(StringBuilder.class)).isPresent();
        assertThat(transactions.kept(List.class, ArrayList::new)).isEmpty();
        assertThat(transactions.kept(List.class)).isEmpty();
    }

    @Test
    void kept_withoutATransaction_isNothing() {
        assertThat(transactions.kept(StringBuilder.class, StringBuilder::new)).isEmpty();
        assertThat(transactions.kept(StringBuilder.class)).isEmpty();
    }

    @Test
    void timeout_betweenTwoQuestions_hurtsNobody() {
        manager.begin();
        manager.endUnnoticed();
        assertThat(transactions.kept(StringBuilder.class, StringBuilder::new)).isEmpty();
        assertThat(transactions.rollBack()).isFalse();
    }

    @Test
    void rollBack_marksTheTransaction() {
        manager.begin();
        assertThat(transactions.rollBack()).isTrue();
        assertThat(manager.getRollbackOnly()).isTrue();
    }

    @Test
    void rollBack_ofATransactionThatWillAnyway_isTrue() {
        manager.begin();
        manager.setRollbackOnly();
        assertThat(transactions.rollBack()).isTrue();
    }

    @Test
    void rollBack_withoutATransaction_isFalse() {
        assertThat(transactions.rollBack()).isFalse();
        assertThat(new ServerTransactions(Optional::empty).rollBack()).isFalse();
    }
}
