package ee.dedupe.benchmarks.claims;

import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.internal.engine.Verdict;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Each call has a key of its own. Runs in the process that has opened the grid. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ClaimBenchmark {
    private static volatile @Nullable Contenders current;

    private Contenders contenders = new Contenders.None();

    /** What the next runs measure. */
    static void measure(Contenders these) {
        current = these;
    }

    /** For JMH. */
    @Setup(Level.Trial)
    public void take() {
        contenders = Objects.requireNonNull(current);
    }

    /** So that no measurement meets more entries than another. */
    @TearDown(Level.Iteration)
    public void empty() {
        contenders.empty();
    }

    /** {@code putIfAbsent}. */
    @Benchmark
    public @Nullable Object raw() {
        return contenders.raw(Calls.newKey());
    }

    /** A standing claim, as an application asks for it. */
    @Benchmark
    public Verdict claim() {
        return contenders.budgeted().claim(Calls.newKey());
    }

    /** The same, asked on the caller's own thread whatever the store: without what keeps the budget. */
    @Benchmark
    public Verdict claimUnbounded() {
        return contenders.unbounded().claim(Calls.newKey());
    }

    /** {@code putIfAbsent}, then {@code replace}. */
    @Benchmark
    public boolean rawTwice() {
        return contenders.rawTwice(Calls.newKey());
    }

    /** A leased claim, then its outcome. */
    @Benchmark
    public Verdict complete() {
        return contenders.budgeted().claimAndComplete(Calls.newKey());
    }

    /** The same on the caller's own thread. */
    @Benchmark
    public Verdict completeUnbounded() {
        return contenders.unbounded().claimAndComplete(Calls.newKey());
    }
}
