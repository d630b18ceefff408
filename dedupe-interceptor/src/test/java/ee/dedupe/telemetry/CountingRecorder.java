package ee.dedupe.telemetry;

import ee.dedupe.Layer;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Outcome;
import ee.dedupe.engine.Recorder;
import ee.dedupe.engine.StoreCall;
import ee.dedupe.engine.StoreResult;
import java.util.ArrayList;
import java.util.List;

/** Notes what is counted, one line each; throws afterwards if asked to. */
final class CountingRecorder implements Recorder {
    final List<String> lines = new ArrayList<>();
    RuntimeException thrown;
    Error error;

    @Override
    public void request(Operation operation, Layer layer, Outcome outcome) {
        note("request " + operation.label() + " " + layer + " " + outcome);
    }

    @Override
    public void storeCall(StoreCall call, StoreResult result, long nanos) {
        note("store " + call + " " + result + " " + nanos);
    }

    @Override
    public void fieldsMissing(Operation operation) {
        note("fieldsMissing " + operation.label());
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
