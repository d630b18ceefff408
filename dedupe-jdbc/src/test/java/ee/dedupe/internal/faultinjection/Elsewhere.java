package ee.dedupe.internal.faultinjection;

import ee.dedupe.CallOptions;
import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.CurrentCalls;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.method.MethodCalls;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.WorkDefaults;
import ee.dedupe.internal.method.WorkGuard;
import ee.dedupe.internal.transaction.Transactions;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a guarded method calls of another application on the same server, whose claims are in a store of its own.
 *
 * @param engine its own
 * @param methods its guarded ones
 * @param operation one of these
 */
record Elsewhere(Engine engine, MethodCalls methods, MethodOperation operation) {
    /**
     * On a node.
     *
     * @param bypassed happens for each call that it lets run without a claim
     * @param methods makes them for a runner and keys
     */
    static Elsewhere of(
            Node node,
            World world,
            Transactions transactions,
            MethodOperation operation,
            Runnable bypassed,
            Function<CallRunner, MethodCalls> methods) {
        Engine engine = Application.engine(node, world, world.elsewhere, world.elsewhereStand);
        CallRunner runner = new CallRunner(new GuardedCalls(
                engine,
                transactions,
                Application.silent(),
                new CurrentCalls(),
                new NotedBypasses(ReturnHook.NONE, bypassed)));
        return new Elsewhere(engine, methods.apply(runner), operation);
    }

    /** A guarded method, which does this. */
    @Nullable
    Object method(String content, Callable<@Nullable Object> inside) throws Exception {
        return methods.guard(operation).call(new Invocation(content, inside));
    }

    /** A piece of work. */
    @Nullable
    Object work(String key, Callable<@Nullable Object> inside) throws Exception {
        return new WorkGuard(methods, new WorkDefaults(operation.policy()))
                .call("reserve", key, CallOptions.replaying(String.class), () -> (String) inside.call());
    }
}
