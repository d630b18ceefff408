package ee.dedupe.internal.telemetry;

import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** Notes what is counted, one line each. */
final class CountingRecorder implements Recorder {
    final List<String> lines = new ArrayList<>();
    final List<String> observed = new ArrayList<>();
    final Map<String, LongSupplier> topCallers = new HashMap<>();

    @Override
    public void request(String operation, Layer layer, IdempotencyStatus outcome) {
        lines.add("request " + operation + " " + layer + " " + outcome);
    }

    @Override
    public void observed(String operation, Layer layer, IdempotencyStatus outcome) {
        observed.add(operation + " " + layer + " " + outcome);
    }

    @Override
    public void storeCall(StoreCall call, StoreResult result, long nanos) {
        lines.add("store " + call + " " + result + " " + nanos);
    }

    @Override
    public void topCaller(String source, LongSupplier duplicates) {
        topCallers.put(source, duplicates);
    }

    @Override
    public void fieldsMissing(String operation) {
        lines.add("fieldsMissing " + operation);
    }
}
