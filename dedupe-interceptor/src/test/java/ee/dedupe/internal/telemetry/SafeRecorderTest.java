package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.tck.LogLines;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SafeRecorderTest {
    private static final Operation CREATE = new Operation("com.acme.Payments", "create", List.of(), "");

    private final CountingRecorder recorder = new CountingRecorder();
    private final SafeRecorder safe = new SafeRecorder(recorder);
    private final LogLines log = new LogLines();

    @AfterEach
    void closeLog() {
        log.close();
    }

    @Test
    void call_ofEachKind_isHandedOn() {
        everyCall();
        assertThat(recorder.lines)
                .containsExactly(
                        "request com.acme.Payments.create FINGERPRINT EXECUTED",
                        "store CLAIM GRANTED 7",
                        "fieldsMissing com.acme.Payments.create",
                        "watchStore 2 600 1");
        assertThat(log.all()).isEmpty();
    }

    @Test
    void metrics_thatThrow_hurtNoCall() {
        recorder.thrown = new IllegalStateException();
        assertThatCode(this::everyCall).doesNotThrowAnyException();
    }

    @Test
    void metrics_thatCannotBeLinked_hurtNoCall() {
        recorder.error = new NoSuchMethodError();
        assertThatCode(this::everyCall).doesNotThrowAnyException();
    }

    @Test
    void metrics_thatKeepThrowing_areToldOnce() {
        recorder.thrown = new IllegalStateException();
        everyCall();
        everyCall();
        assertThat(log.all()).containsExactly("WARNING DEDUP0052 Metrics fail and are incomplete; this is told once");
    }

    @Test
    void metrics_thatRecover_countAgain() {
        recorder.thrown = new IllegalStateException();
        everyCall();
        recorder.thrown = null;
        recorder.lines.clear();
        everyCall();
        assertThat(recorder.lines).hasSize(4);
    }

    private void everyCall() {
        safe.request(CREATE.label(), Layer.FINGERPRINT, IdempotencyStatus.EXECUTED);
        safe.storeCall(StoreCall.CLAIM, StoreResult.GRANTED, 7);
        safe.fieldsMissing(CREATE.label());
        safe.watchStore(() -> 2, () -> 600, () -> 1);
    }
}
