package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.tck.LogLines;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StoreFailureLogTest {
    private static final Operation CREATE = new Operation("com.acme.Payments", "create", List.of(), "");
    private static final Operation REFUND = new Operation("com.acme.Payments", "refund", List.of(), "");

    private final LogLines log = new LogLines();
    /** About to overflow, as System.nanoTime() may. */
    private long nanos = Long.MAX_VALUE - 5;

    private final StoreFailureLog trouble = new StoreFailureLog(() -> nanos);

    @AfterEach
    void closeLog() {
        log.close();
    }

    @Test
    void failure_theFirst_isToldWithCallAndOperation() {
        tell(StoreCall.CLAIM, CREATE);
        assertThat(log.all())
                .containsExactly("WARNING DEDUP0040 The claim store could not answer 'claim' for"
                        + " com.acme.Payments.create; further failures are not logged for ten seconds");
    }

    @Test
    void failures_withinTenSeconds_areNotTold() {
        tell(StoreCall.CLAIM, CREATE);
        tell(StoreCall.RELEASE, REFUND);
        nanos += TimeUnit.SECONDS.toNanos(10) - 1;
        tell(StoreCall.CLAIM, CREATE);
        assertThat(log.all()).hasSize(1);
    }

    @Test
    void failure_afterTenSeconds_isToldAgainOnce() {
        tell(StoreCall.CLAIM, CREATE);
        nanos += TimeUnit.SECONDS.toNanos(10);
        tell(StoreCall.RELEASE, REFUND);
        tell(StoreCall.RELEASE, REFUND);
        assertThat(log.all()).hasSize(2);
        assertThat(log.all().get(1)).contains("'release' for com.acme.Payments.refund");
    }

    @Test
    void fullStore_isToldInItsOwnWords() {
        tellFull();
        assertThat(log.all())
                .containsExactly("WARNING DEDUP0048 The claim store has no room for a new call of"
                        + " com.acme.Payments.create: 3 claims, raise the bound. Calls that it holds are"
                        + " guarded as ever; not logged again for ten seconds");
    }

    @Test
    void fullStore_withinTenSeconds_isNotToldAgain() {
        tellFull();
        nanos += TimeUnit.SECONDS.toNanos(10) - 1;
        tellFull();
        assertThat(log.all()).hasSize(1);
    }

    @Test
    void fullStore_doesNotSilenceFailures() {
        tellFull();
        tell(StoreCall.CLAIM, CREATE);
        assertThat(log.all()).hasSize(2);
    }

    private void tellFull() {
        trouble.tell(StoreCall.CLAIM, CREATE, new StoreFullException("3 claims, raise the bound"));
    }

    private void tell(StoreCall call, Operation operation) {
        trouble.tell(call, operation, new IllegalStateException());
    }
}
