package ee.dedupe.tck;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Nodes over one store that all ask for the same slots, of several threads at once. Thread-safe. */
public final class RivalNodes {
    private static final Duration LIFE = Duration.ofMinutes(1);
    private static final SecureRandom RANDOM = new SecureRandom();

    private final List<RecordStore> nodes;
    private final int threads;
    private final Duration budget;
    private final AtomicInteger failed = new AtomicInteger();

    /**
     * Those of these stores.
     *
     * @param budget of each asking, for a store that keeps one
     */
    public RivalNodes(List<RecordStore> nodes, int threads, Duration budget) {
        this.nodes = List.copyOf(nodes);
        this.threads = threads;
        this.budget = budget;
    }

    /** One that nobody has. */
    public static Slot newSlot() {
        byte[] key = new byte[Slot.KEY_LENGTH];
        RANDOM.nextBytes(key);
        return Slot.of(Slot.Kind.CLAIM, key, RecordStore.ANYWHERE);
    }

    /** So many that nobody has. */
    public static List<Slot> newSlots(int count) {
        return Stream.generate(RivalNodes::newSlot).limit(count).toList();
    }

    /** How many were granted, of each slot asked for by each node. */
    public int granted(List<Slot> slots) {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Boolean>> asked = new ArrayList<>();
            for (Slot slot : slots) {
                for (RecordStore node : nodes) {
                    asked.add(pool.submit(() -> isGranted(node, slot)));
                }
            }
            int granted = 0;
            for (Future<Boolean> each : asked) {
                granted += each.get() ? 1 : 0;
            }
            return granted;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    /** Whether the first node is granted one that nobody has. */
    public boolean isServed() {
        return isGranted(nodes.get(0), newSlot());
    }

    private boolean isGranted(RecordStore node, Slot slot) {
        try {
            return node.within(budget)
                    .orElse(node)
                    .putIfAbsent(slot, new byte[] {1}, LIFE)
                    .isEmpty();
        } catch (ClaimStoreException e) {
            failed.incrementAndGet();
            return false;
        }
    }

    /** How many askings the store has failed. */
    public int failed() {
        return failed.get();
    }
}
