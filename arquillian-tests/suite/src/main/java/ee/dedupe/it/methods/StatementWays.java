package ee.dedupe.it.methods;

import ee.dedupe.DedupeContext;
import ee.dedupe.it.methods.Statements.Asked;
import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;
import jakarta.ejb.Timeout;
import jakarta.ejb.Timer;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Every way from a request to a guarded method. */
@Stateless
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class StatementWays {
    private static final Map<String, CompletableFuture<String>> TIMED = new ConcurrentHashMap<>();

    /** Of one thread, which the first request makes, and all others use. */
    private static final ExecutorService WORKER = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    });

    @Inject
    Statements statements;

    @Inject
    LaterStatements later;

    @Inject
    DedupeContext dedupe;

    @Inject
    Event<Asked> events;

    @Resource
    ManagedExecutorService executor;

    @Resource
    TimerService timers;

    public String ask(String way, String month, String owner) throws Exception {
        return switch (way) {
            case "bean" -> statements.of(month, owner);
            case "event" -> event(month, owner);
            case "executor" ->
                executor.submit(() -> statements.of(month, owner)).get(20, TimeUnit.SECONDS);
            case "stage" ->
                executor.supplyAsync(() -> statements.of(month, owner)).get(20, TimeUnit.SECONDS);
            case "asynchronous" -> later.of(month, owner).get(20, TimeUnit.SECONDS);
            case "pool" ->
                CompletableFuture.supplyAsync(() -> statements.of(month, owner)).get(20, TimeUnit.SECONDS);
            case "worker" -> WORKER.submit(() -> statements.of(month, owner)).get(20, TimeUnit.SECONDS);
            case "carried" ->
                CompletableFuture.supplyAsync(
                                () -> statements.of(month, owner), dedupe.carriedTo(ForkJoinPool.commonPool()))
                        .get(20, TimeUnit.SECONDS);
            case "thread" -> thread(month, owner);
            case "propagated" -> PropagatedStatements.of(statements, month, owner);
            case "timer" -> timer(month, owner);
            default -> throw new IllegalArgumentException(way);
        };
    }

    private String event(String month, String owner) {
        Asked asked = new Asked(month, owner);
        events.fire(asked);
        return asked.answer();
    }

    private String thread(String month, String owner) throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        ClassLoader application = Thread.currentThread().getContextClassLoader();
        Thread thread = new Thread(() -> answer.complete(statements.of(month, owner)));
        thread.setContextClassLoader(application);
        thread.start();
        return answer.get(20, TimeUnit.SECONDS);
    }

    private String timer(String month, String owner) throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        TIMED.put(owner + "," + month, answer);
        timers.createSingleActionTimer(1, new TimerConfig(owner + "," + month, false));
        return answer.get(20, TimeUnit.SECONDS);
    }

    @Timeout
    public void elapsed(Timer timer) {
        String[] asked = timer.getInfo().toString().split(",", 2);
        TIMED.get(timer.getInfo()).complete(statements.of(asked[1], asked[0]));
    }
}
