package ee.dedupe.benchmarks.answers;

import ee.dedupe.ResponseKeys;
import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.sealing.ResultSeal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A call by key with an answer of this length, claimed and completed. Runs in the process that has opened the store. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class AnswersBenchmark {
    private static final int OK = 200;
    private static volatile @Nullable ClaimStore current;

    /** How long the answer is, in bytes. */
    @Param({"1024", "16384", "262144"})
    public int length;

    private @Nullable Calls plain;
    private @Nullable Calls sealed;
    private @Nullable Engine engine;
    private StoredResult answer = StoredResult.of(new byte[0]);

    /** Where the next runs claim. */
    static void measure(ClaimStore store) {
        current = store;
    }

    /** For JMH. */
    @Setup(Level.Trial)
    public void open() {
        ClaimStore store = Objects.requireNonNull(current);
        byte[] bytes = new byte[length];
        ThreadLocalRandom.current().nextBytes(bytes);
        // As the version of an answer in clear.
        bytes[0] = 1;
        answer = StoredResult.of(bytes);
        ResponseKeys.Key key = new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"));
        ClaimStore seal = ResultSeal.with(() -> List.of(key)).over(store);
        plain = calls(store);
        sealed = calls(seal);
        engine = plain.engine();
    }

    private Calls calls(ClaimStore store) {
        return new Calls(
                Engines.over(store, Runnable::run, 0), Engines.policy(Duration.ofSeconds(90), Duration.ZERO), answer);
    }

    /** In clear, and about nothing. */
    @Benchmark
    public Verdict plain() {
        return Objects.requireNonNull(plain).claimAndComplete(Calls.newKey());
    }

    /** Sealed. */
    @Benchmark
    public Verdict sealed() {
        return Objects.requireNonNull(sealed).claimAndComplete(Calls.newKey());
    }

    /** About one thing, of its own. */
    @Benchmark
    public Verdict about() {
        return about(Set.of(SubjectKey.of(Calls.newKey())));
    }

    /** About one thing, which is forgotten at once. */
    @Benchmark
    public Verdict aboutAndForget() {
        SubjectKey subject = SubjectKey.of(Calls.newKey());
        Verdict run = about(Set.of(subject));
        Objects.requireNonNull(engine).forgetting().forget(subject);
        return run;
    }

    private Verdict about(Set<SubjectKey> subjects) {
        Engine own = Objects.requireNonNull(engine);
        Verdict.Run run = Calls.ran(Objects.requireNonNull(plain).judge(Calls.newKey()));
        Ending ending = new Ending(OK, true, false, null, TransactionOutcome.NONE, Optional.empty(), subjects, false);
        own.settlement()
                .ended(run, Engines.OPERATION, ending, new Settlement.KnownResult(() -> answer, Optional.empty()));
        own.settlement().complete(run, ending, answer);
        return run;
    }
}
