package ee.dedupe.benchmarks.peers;

import ee.dedupe.internal.memory.MemoryClaimStore;
import io.github.arun0009.idempotent.core.aspect.IdempotentAspect;
import io.github.arun0009.idempotent.core.persistence.InMemoryIdempotentStore;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import software.amazon.lambda.powertools.idempotency.Idempotency;
import software.amazon.lambda.powertools.idempotency.IdempotencyConfig;
import software.amazon.lambda.powertools.idempotency.internal.IdempotencyHandler;
import software.amazon.lambda.powertools.utilities.JsonConfig;

/** Engines over stores in memory: a first call, and one that is given the first result. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class InMemoryBenchmark {
    private static final String OLD = "payment-0";
    private static final Duration TTL = Duration.ofSeconds(90);
    private static final int CLAIMS = 100_000_000;

    private final AtomicLong numbers = new AtomicLong();
    private final PowertoolsStore powertoolsStore = new PowertoolsStore();
    private final FarDeadline deadline = new FarDeadline();
    private final Guarded guarded = new Guarded(this::work);
    private IdempotentAspect idempotent = new IdempotentAspect(new InMemoryIdempotentStore());
    private Ours ours = new Ours(new MemoryClaimStore(System::nanoTime, CLAIMS));

    /** Anew for each iteration, so that none meets more entries than another. */
    @Setup(Level.Iteration)
    public void start() throws Throwable {
        ours = new Ours(new MemoryClaimStore(System::nanoTime, CLAIMS));
        powertoolsStore.clear();
        idempotent = new IdempotentAspect(new InMemoryIdempotentStore());
        Idempotency.config()
                .withPersistenceStore(powertoolsStore)
                .withConfig(IdempotencyConfig.builder().withExpiration(TTL).build())
                .configure();
        oursAgain();
        powertoolsAgain();
        idempotentAgain();
    }

    private String next() {
        return "payment-" + numbers.incrementAndGet();
    }

    private String work() {
        return "{\"id\":\"" + numbers.get() + "\",\"amountCents\":1500}";
    }

    /** Ours, first. */
    @Benchmark
    public String ours() {
        return ours.call(next(), this::work);
    }

    /** Ours, again. */
    @Benchmark
    public String oursAgain() {
        return ours.call(OLD, this::work);
    }

    /** AWS Powertools, first. */
    @Benchmark
    public Object powertools() throws Throwable {
        return powertools(next());
    }

    /** AWS Powertools, again. */
    @Benchmark
    public Object powertoolsAgain() throws Throwable {
        return powertools(OLD);
    }

    private Object powertools(String key) throws Throwable {
        return new IdempotencyHandler(
                        new GuardedPoint(guarded, key),
                        "book",
                        JsonConfig.get().getObjectMapper().valueToTree(key),
                        deadline)
                .handle();
    }

    /** idempotent-core, first. */
    @Benchmark
    public Object idempotent() throws Throwable {
        return idempotent.around(new GuardedPoint(guarded, next()));
    }

    /** idempotent-core, again. */
    @Benchmark
    public Object idempotentAgain() throws Throwable {
        return idempotent.around(new GuardedPoint(guarded, OLD));
    }
}
