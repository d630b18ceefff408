package ee.dedupe.internal.engine;

import net.bytebuddy.agent.ByteBuddyAgent;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResultKt;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.kotlinx.lincheck.util.ExceptionResult;
import org.jetbrains.lincheck.datastructures.ManagedStrategyGuarantee;
import org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;
import org.jetbrains.lincheck.jvm.agent.InstrumentationMode;
import org.jetbrains.lincheck.jvm.agent.LincheckInstrumentation;

/** Runs a scenario again and again, each time in another order of what its threads do. */
public final class InEveryOrder {
    /** How many orders; the long form asks for more. */
    private static final int ORDERS = Integer.getInteger("dedupe.interleavings", 10);

    /** For one order, the first of which changes all the classes; a wait that nobody ends is found without it. */
    private static final int TIMEOUT_MILLIS = 300_000;

    private static Runnable scenario = () -> {};

    static {
        // Once, and not for each test: to change the classes back and forth takes longer than a test.
        LincheckInstrumentation.INSTANCE.attachJavaAgentStatically(ByteBuddyAgent.install());
        LincheckInstrumentation.INSTANCE.install(InstrumentationMode.MODEL_CHECKING);
    }

    private InEveryOrder() {}

    /**
     * In many orders.
     *
     * @param times how many more of them than for a scenario of the whole engine
     */
    static void run(int times, Runnable toRun) {
        scenario = toRun;
        new ModelCheckingOptions()
                .iterations(1)
                .threads(1)
                .actorsPerThread(1)
                .actorsBefore(0)
                .actorsAfter(0)
                .invocationsPerIteration(ORDERS * times)
                .invocationTimeout$lincheck(TIMEOUT_MILLIS)
                .minimizeFailedScenario(false)
                .verifier(NoFailure.class)
                .addGuarantee(ignored(
                        "ee.dedupe.internal.engine.KeepRules",
                        "ee.dedupe.internal.store.LocalClaim",
                        "ee.dedupe.internal.store.StoreFailureLog",
                        "ee.dedupe.internal.engine.Fixture",
                        "ee.dedupe.internal.memory.MemoryClaim",
                        "ee.dedupe.internal.memory.ExpiryQueue",
                        "ee.dedupe.internal.claim.StorageKey",
                        "ee.dedupe.internal.claim.PayloadDigest",
                        "ee.dedupe.internal.claim.Bytes32",
                        "java.time.Duration",
                        "java.util.concurrent.TimeUnit"))
                .addGuarantee(atomic(
                        "ee.dedupe.internal.engine.GuardedRuns",
                        "ee.dedupe.tck.ManualClock",
                        "java.util.concurrent.atomic.AtomicLong"))
                .check(Begin.class);
    }

    private static ManagedStrategyGuarantee ignored(String... classes) {
        return ManagedStrategyGuaranteeKt.forClasses(classes).allMethods().ignore();
    }

    private static ManagedStrategyGuarantee atomic(String... classes) {
        return ManagedStrategyGuaranteeKt.forClasses(classes).allMethods().treatAsAtomic();
    }

    /** The thread on which a scenario begins. */
    public static final class Begin {
        @Operation
        public void begin() {
            scenario.run();
        }
    }

    /** Takes an order as good unless something was thrown. */
    public static final class NoFailure implements Verifier {
        public NoFailure(Class<?> sequentialSpecification) {}

        @Override
        public boolean verifyResults(ExecutionScenario run, ExecutionResult results) {
            return ExecutionResultKt.getParallelResults(results).stream()
                    .flatMap(java.util.List::stream)
                    .noneMatch(ExceptionResult.class::isInstance);
        }
    }
}
