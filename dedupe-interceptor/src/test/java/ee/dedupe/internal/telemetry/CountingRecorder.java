package ee.dedupe.internal.telemetry;

import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Notes what is counted, one line each; throws afterwards if asked to. */
final class CountingRecorder implements Recorder {
    final List<String> lines = new ArrayList<>();
    final List<String> observed = new ArrayList<>();
    RuntimeException thrown;
    Error error;

    @Override
    public void request(String operation, Layer layer, IdempotencyStatus outcome) {
        note("request " + operation + " " + layer + " " + outcome);
    }

    @Override
    public void observed(String operation, Layer layer, IdempotencyStatus outcome) {
        observed.add(operation + " " + layer + " " + outcome);
    }

    @Override
    public void storeCall(StoreCall call, StoreResult result, long nanos) {
        note("store " + call + " " + result + " " + nanos);
    }

    @Override
    public void fieldsMissing(String operation) {
        note("fieldsMissing " + operation);
    }

    @Override
    public void watchStore(LongSupplier entries, LongSupplier bytes, LongSupplier missing) {
        note("watchStore " + entries.getAsLong() + " " + bytes.getAsLong() + " " + missing.getAsLong());
    }

    private void note(String line) {
        lines.add(line);
        if (thrown != null) {
            throw thrown;
        }
        if (error != null) {
            throw error;
        }
    }
}
