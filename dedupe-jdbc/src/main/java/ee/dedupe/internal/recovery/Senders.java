package ee.dedupe.internal.recovery;

import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;

/** The application's senders by their kinds, and for which of them this node has something new. Thread-safe. */
public final class Senders {
    private final SortedMap<String, OutboxSender> byKind = new TreeMap<>();
    private final Set<String> awake = ConcurrentHashMap.newKeySet();

    /**
     * These beans.
     *
     * @throws ProofStoreException for a kind that cannot be one, or that two of them have
     */
    public Senders(List<OutboxSender> beans) {
        for (OutboxSender bean : beans) {
            String kind = bean.kind();
            if (kind == null || !kind.matches("[!-~]{1," + Outbox.LONGEST_KIND + "}")) {
                throw new ProofStoreException("DEDUP0163 " + bean.getClass().getName() + ".kind() must give 1 to "
                        + Outbox.LONGEST_KIND + " characters of ! to ~");
            }
            if (byKind.putIfAbsent(kind, bean) != null) {
                throw new ProofStoreException("DEDUP0163 Two OutboxSender beans have the kind " + kind + ": keep one");
            }
        }
    }

    boolean has(String kind) {
        return byKind.containsKey(kind);
    }

    /** Returns the kinds, sorted. */
    public Set<String> kinds() {
        return byKind.keySet();
    }

    /** There is something new of these kinds. */
    void wake(Collection<String> kinds) {
        awake.addAll(kinds);
    }

    /** Makes what sends, one for each kind. */
    List<Sending> sendings(RecoveryRunner recovery, ExecutorService threads) {
        return byKind.entrySet().stream()
                .map(each -> new Sending(
                        each.getKey(),
                        each.getValue(),
                        () -> awake.remove(each.getKey()),
                        recovery,
                        threads,
                        Sending.LIMIT))
                .toList();
    }
}
