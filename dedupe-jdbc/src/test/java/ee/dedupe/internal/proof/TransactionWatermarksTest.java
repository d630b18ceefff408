package ee.dedupe.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Watermarks;
import ee.dedupe.internal.transaction.FakeManager;
import ee.dedupe.internal.transaction.ServerTransactions;
import ee.dedupe.tck.Failures;
import jakarta.transaction.Status;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an application's watermarks ask of it before they ask the store. */
class TransactionWatermarksTest {
    private final FakeManager manager = new FakeManager();
    private final List<String> asked = new ArrayList<>();
    private Throwable failure;
    private final Watermarks watermarks = new TransactionWatermarks(
            (source, number) -> {
                asked.add(source);
                return failure == null || Failures.<Boolean, RuntimeException>raise(failure);
            },
            new ServerTransactions(manager));

    @Test
    void advance_inATransaction_asksTheStore() {
        manager.begin();

        assertThat(watermarks.advance("orders-7", 1)).isTrue();
        assertThat(asked).containsExactly("orders-7");
    }

    @Test
    void advance_withoutATransaction_isRefused() {
        assertThatThrownBy(() -> watermarks.advance("orders-7", 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("DEDUP0081 ");
        assertThat(asked).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("ee.dedupe.tck.Failures#all")
    void advance_thatCannotBeTold_rollsBack(Throwable thrown) {
        failure = thrown;
        manager.begin();

        assertThatThrownBy(() -> watermarks.advance("orders-7", 1)).isSameAs(thrown);
        assertThat(manager.getTransactionStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "orders 7", "orders\n", "bestände"})
    void advance_ofASourceOutsideItsBounds_isRefused(String source) {
        manager.begin();

        assertThatThrownBy(() -> watermarks.advance(source, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(asked).isEmpty();
    }

    @Test
    void advance_ofALongSource_isRefusedFromItsBoundOn() {
        manager.begin();
        watermarks.advance("s".repeat(Watermarks.LONGEST_SOURCE), 1);

        assertThatThrownBy(() -> watermarks.advance("s".repeat(Watermarks.LONGEST_SOURCE + 1), 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
