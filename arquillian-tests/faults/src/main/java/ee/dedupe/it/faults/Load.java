package ee.dedupe.it.faults;

import ee.dedupe.it.kit.Node;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Requests from outside at a steady rate, each action twice and to two nodes, with a bound on how many are under way. A
 * request without an answer is sent again to another node, as a client or a load balancer would.
 */
final class Load {
    /** By then a lease of {@link PairsResource} is over. */
    private static final Duration LATER = Duration.ofSeconds(6);

    private static final int MOST_UNDER_WAY = 256;
    private static final int TRIES = 3;
    /** Every so many pairs, one that nothing guards: what shows that executions are counted at all. */
    private static final int OFF_EVERY = 20;

    private final Plan plan;
    private final Routing routing;
    private final Semaphore underWay = new Semaphore(MOST_UNDER_WAY);
    private final Collection<Sample> samples = new ConcurrentLinkedQueue<>();
    private final long startNanos = System.nanoTime();
    private final List<CompletableFuture<Void>> senders;
    private volatile boolean stopped;

    /**
     * What to send.
     *
     * @param name begins the name of each pair
     * @param kinds in turn, each a path of {@link PairsResource}
     * @param perSecond pairs
     * @param halfLater whether every other duplicate is sent six seconds after its first, in place of at once
     */
    record Plan(String name, List<String> kinds, int pairs, int perSecond, boolean halfLater) {
        String pair(String kind, int number) {
            return name + "/" + kind + "/" + number;
        }
    }

    private Load(Plan plan, Routing routing) {
        this.plan = plan;
        this.routing = routing;
        this.senders = List.of(onOwnThread(this::sendFirst), onOwnThread(this::sendLater));
    }

    static Load start(Plan plan, Routing routing) {
        return new Load(plan, routing);
    }

    /** Waits for all answers. */
    List<Sample> join() {
        senders.forEach(CompletableFuture::join);
        underWay.acquireUninterruptibly(MOST_UNDER_WAY);
        return List.copyOf(samples);
    }

    /** Begins no further pair. */
    List<Sample> end() {
        stopped = true;
        return join();
    }

    private void sendFirst() {
        for (int i = 0; i < plan.pairs() && !stopped; i++) {
            awaitTurn(i, Duration.ZERO);
            String kind = kind(i);
            send(kind, i, i, TRIES);
            if (!isLater(i)) {
                send(kind, i, i + 1, TRIES);
            }
            if (i % OFF_EVERY == 0) {
                send("off", i, i, TRIES);
                send("off", i, i + 1, TRIES);
            }
        }
    }

    private void sendLater() {
        for (int i = 0; i < plan.pairs() && !stopped; i++) {
            if (isLater(i)) {
                awaitTurn(i, LATER);
                send(kind(i), i, i + 1, TRIES);
            }
        }
    }

    private String kind(int number) {
        return plan.kinds().get(number / 2 % plan.kinds().size());
    }

    private boolean isLater(int number) {
        return plan.halfLater() && number % 2 == 1;
    }

    private void awaitTurn(int number, Duration later) {
        long at = startNanos + later.toNanos() + TimeUnit.SECONDS.toNanos(number) / plan.perSecond();
        for (long left = at - System.nanoTime(); left > 0; left = at - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private void send(String kind, int number, int turn, int tries) {
        underWay.acquireUninterruptibly();
        ask(kind, number, turn, tries);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the semaphore tells when all have ended
    private void ask(String kind, int number, int turn, int tries) {
        Node node = routing.pick(turn);
        Sender.send(node, kind, plan.pair(kind, number)).thenAccept(sample -> {
            samples.add(sample);
            if (sample.isLost() && tries > 1) {
                routing.leaveOut(node);
                ask(kind, number, turn + 1, tries - 1);
            } else {
                underWay.release();
            }
        });
    }

    private static CompletableFuture<Void> onOwnThread(Runnable task) {
        return CompletableFuture.runAsync(task, run -> new Thread(run, "load").start());
    }
}
