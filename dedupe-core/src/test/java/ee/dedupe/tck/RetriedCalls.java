package ee.dedupe.tck;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Clients that call all the time, while something happens to the store of several nodes. Each sends its key to one node after
 * the other until it is told that the call has run, and then begins with a new one.
 */
public final class RetriedCalls {
    private static final Duration PAUSE = Duration.ofMillis(5);
    /** Of one client with one key: a claim that was made, and refused all the same, stands for a lease at most. */
    private static final Duration PATIENCE = TestTime.scaled(Claims.LEASE.multipliedBy(2));

    private final Application application;
    private final ExecutorService clients;
    private final List<Future<?>> running = new ArrayList<>();
    private final Queue<String> calls = new ConcurrentLinkedQueue<>();
    private final AtomicInteger attempts = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger served = new AtomicInteger();
    private final AtomicLong lastRefused = new AtomicLong(System.nanoTime());
    private final Queue<IdempotencyStatus> unexpected = new ConcurrentLinkedQueue<>();
    private volatile boolean ending;

    /** What is called, on several nodes. Thread-safe. */
    public interface Application {
        /** How many there are. */
        int nodes();

        /** Runs on this node, unless a call with this key has run on any. */
        IdempotencyStatus call(int node, String key);

        /** How often each key has run that has run at all. Asked for when all calls have ended. */
        Map<String, Long> runs();
    }

    /**
     * What came of it.
     *
     * @param calls each with a key of its own
     * @param attempts requests for them
     * @param refused attempts that were told that no claim could be made
     * @param twice calls that ran more than once
     * @param never calls that did not run
     * @param lastRefusedNanos when that was, by {@link System#nanoTime()}
     * @param unexpected what attempts were told else, beside that the call runs, or ran
     */
    public record Seen(
            int calls,
            int attempts,
            int refused,
            long twice,
            long never,
            long lastRefusedNanos,
            List<IdempotencyStatus> unexpected) {
        /** How long after that moment calls were still refused. */
        public Duration refusedAfter(long nanos) {
            return Duration.ofNanos(Math.max(0, lastRefusedNanos - nanos));
        }

        @Override
        public String toString() {
            return calls + " calls in " + attempts + " attempts, " + refused + " refused; " + twice
                    + " calls ran twice, " + never + " never";
        }
    }

    private RetriedCalls(Application application, int clients) {
        this.application = application;
        this.clients = Executors.newFixedThreadPool(clients);
    }

    /** By so many clients at once. */
    public static RetriedCalls begin(List<EngineNode> nodes, int clients) {
        return begin(new CountedWork(nodes), clients);
    }

    /** The same, of this application. */
    public static RetriedCalls begin(Application application, int clients) {
        RetriedCalls all = new RetriedCalls(application, clients);
        for (int i = 0; i < clients; i++) {
            int first = i;
            all.running.add(all.clients.submit(() -> all.callOn(first)));
        }
        return all;
    }

    private void callOn(int first) {
        for (int turn = first; !ending; turn++) {
            String key = UUID.randomUUID().toString();
            calls.add(key);
            repeat(key, turn);
        }
    }

    private void repeat(String key, int first) {
        long start = System.nanoTime();
        IdempotencyStatus told = attempt(key, first);
        for (int turn = first + 1; !isTold(told); turn++) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new AssertionError("A client was told " + told + " for " + PATIENCE);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
            told = attempt(key, turn);
        }
        served.incrementAndGet();
        LockSupport.parkNanos(PAUSE.toNanos());
    }

    private static boolean isTold(IdempotencyStatus answer) {
        return answer == IdempotencyStatus.EXECUTED || answer == IdempotencyStatus.REPLAYED;
    }

    private IdempotencyStatus attempt(String key, int turn) {
        attempts.incrementAndGet();
        IdempotencyStatus answer = application.call(turn % application.nodes(), key);
        if (answer == IdempotencyStatus.UNAVAILABLE) {
            refused.incrementAndGet();
            lastRefused.set(System.nanoTime());
        } else if (!isTold(answer) && answer != IdempotencyStatus.IN_FLIGHT) {
            unexpected.add(answer);
        }
        return answer;
    }

    /** Returns when so many more calls have been served. */
    public void awaitServed(int more) {
        await(served, more);
    }

    /** Returns when so many more attempts have been refused. */
    public void awaitRefused(int more) {
        await(refused, more);
    }

    private static void await(AtomicInteger count, int more) {
        int until = count.get() + more;
        long start = System.nanoTime();
        while (count.get() < until) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new AssertionError("Still " + (until - count.get()) + " of " + more + " after " + PATIENCE);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /** Lets all clients end, and sends each key to each node once more. */
    public Seen end() {
        ending = true;
        try {
            await(running);
            List<String> all = List.copyOf(calls);
            await(all.stream()
                    .<Future<?>>map(key -> clients.submit(() -> onEachNode(key)))
                    .toList());
            Map<String, Long> runs = application.runs();
            return new Seen(
                    all.size(),
                    attempts.get(),
                    refused.get(),
                    all.stream().filter(key -> runs.getOrDefault(key, 0L) > 1).count(),
                    all.stream().filter(key -> !runs.containsKey(key)).count(),
                    lastRefused.get(),
                    List.copyOf(unexpected));
        } finally {
            clients.shutdownNow();
        }
    }

    private void onEachNode(String key) {
        for (int turn = 0; turn < application.nodes(); turn++) {
            attempt(key, turn);
        }
    }

    private static void await(List<Future<?>> work) {
        for (Future<?> each : work) {
            try {
                each.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError(e);
            } catch (ExecutionException e) {
                throw new AssertionError(e.getCause());
            }
        }
    }
}
