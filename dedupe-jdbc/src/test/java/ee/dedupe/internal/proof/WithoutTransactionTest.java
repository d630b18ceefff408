package ee.dedupe.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.operation.FirstOnes;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.tck.LogLines;
import java.util.List;
import org.junit.jupiter.api.Test;

class WithoutTransactionTest {
    private final WithoutTransaction without = new WithoutTransaction();

    /** Names of work may be made of data, and each would be a line. */
    @Test
    void operations_areToldOfOnceEach_andNotWithoutEnd() {
        try (LogLines log = new LogLines()) {
            for (int i = 0; i < 2000; i++) {
                Operation operation = new Operation("ee.dedupe.Deduplicator", "order-" + i, List.of(), "");
                without.tell(operation);
                without.tell(operation);
            }

            assertThat(log.all()).hasSize(FirstOnes.MOST).doesNotHaveDuplicates();
        }
    }
}
