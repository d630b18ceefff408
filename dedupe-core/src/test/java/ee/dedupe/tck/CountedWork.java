package ee.dedupe.tck;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Calls on nodes without a server, which do nothing but count. */
final class CountedWork implements RetriedCalls.Application {
    private final List<EngineNode> nodes;
    private final Map<String, StorageKey> keys = new ConcurrentHashMap<>();
    private final Map<String, Long> runs = new ConcurrentHashMap<>();

    CountedWork(List<EngineNode> nodes) {
        this.nodes = List.copyOf(nodes);
    }

    @Override
    public int nodes() {
        return nodes.size();
    }

    @Override
    public IdempotencyStatus call(int node, String key) {
        return nodes.get(node)
                .call(keys.computeIfAbsent(key, unused -> Claims.newKey()), () -> runs.merge(key, 1L, Long::sum));
    }

    @Override
    public Map<String, Long> runs() {
        return Map.copyOf(runs);
    }
}
