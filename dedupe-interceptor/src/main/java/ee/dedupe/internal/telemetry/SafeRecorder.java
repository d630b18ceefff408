package ee.dedupe.internal.telemetry;

import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** Keeps a failing metrics library away from calls, and says once that it fails. */
final class SafeRecorder implements Recorder {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Recorder recorder;
    private final AtomicBoolean told = new AtomicBoolean();

    SafeRecorder(Recorder recorder) {
        this.recorder = recorder;
    }

    @Override
    public void request(String operation, Layer layer, IdempotencyStatus outcome) {
        safely(() -> recorder.request(operation, layer, outcome));
    }

    @Override
    public void observed(String operation, Layer layer, IdempotencyStatus outcome) {
        safely(() -> recorder.observed(operation, layer, outcome));
    }

    @Override
    public void storeCall(StoreCall call, StoreResult result, long nanos) {
        safely(() -> recorder.storeCall(call, result, nanos));
    }

    @Override
    public void lateClaim(LateClaim claim) {
        safely(() -> recorder.lateClaim(claim));
    }

    @Override
    public void watch(IntSupplier inFlight, IntSupplier waiters, BooleanSupplier breakerOpen) {
        safely(() -> recorder.watch(inFlight, waiters, breakerOpen));
    }

    @Override
    public void watchStore(LongSupplier entries, LongSupplier bytes, LongSupplier missing) {
        safely(() -> recorder.watchStore(entries, bytes, missing));
    }

    @Override
    public void committedFailure(String operation) {
        safely(() -> recorder.committedFailure(operation));
    }

    @Override
    public void fieldsMissing(String operation) {
        safely(() -> recorder.fieldsMissing(operation));
    }

    @Override
    public void close() {
        safely(recorder::close);
    }

    private void safely(Runnable count) {
        try {
            count.run();
        } catch (RuntimeException | LinkageError e) {
            if (told.compareAndSet(false, true)) {
                LOG.log(System.Logger.Level.WARNING, "DEDUP0052 Metrics fail and are incomplete; this is told once", e);
            }
        }
    }
}
