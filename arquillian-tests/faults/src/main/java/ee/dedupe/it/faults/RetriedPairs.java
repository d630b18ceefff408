package ee.dedupe.it.faults;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.tck.RetriedCalls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Calls with keys over HTTP, refused where no claim can be made. */
record RetriedPairs(NodePair pair) implements RetriedCalls.Application {
    private static final String KIND = PairsResource.KEYED + "reject";
    private static final Map<String, IdempotencyStatus> TOLD = Map.of(
            Sample.EXECUTED,
            IdempotencyStatus.EXECUTED,
            "200 replayed",
            IdempotencyStatus.REPLAYED,
            "409 in-flight",
            IdempotencyStatus.IN_FLIGHT,
            Sample.UNAVAILABLE,
            IdempotencyStatus.UNAVAILABLE);

    @Override
    public int nodes() {
        return pair.nodes().size();
    }

    /** Fails on any other answer, and without one. */
    @Override
    public IdempotencyStatus call(int node, String key) {
        Sample sample = Sender.send(pair.nodes().get(node), KIND, key).join();
        IdempotencyStatus told = TOLD.get(sample.seen());
        if (told == null) {
            throw new AssertionError("A client was told: " + sample);
        }
        return told;
    }

    /** One line for each run. */
    @Override
    public Map<String, Long> runs() {
        try {
            return pair.executions("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
