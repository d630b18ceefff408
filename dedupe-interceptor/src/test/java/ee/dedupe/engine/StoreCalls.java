package ee.dedupe.engine;

import java.util.ArrayList;
import java.util.List;

/** Notes what is counted of the store. */
final class StoreCalls implements Recorder {
    final List<String> lines = new ArrayList<>();

    @Override
    public void storeCall(StoreCall call, StoreResult result, long nanos) {
        lines.add(call + " " + result + " " + nanos);
    }
}
