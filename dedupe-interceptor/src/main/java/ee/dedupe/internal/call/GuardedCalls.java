package ee.dedupe.internal.call;

import ee.dedupe.Mode;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.transaction.Transactions;

/**
 * The parts that every guarded call of an application goes through. Thread-safe.
 *
 * @param engine decides and settles
 * @param transactions tells how the transactions of calls end
 * @param telemetry counts and tells
 * @param current the calls that run on each thread
 * @param hook takes part in each call that runs
 */
public record GuardedCalls(
        Engine engine, Transactions transactions, Telemetry telemetry, CurrentCalls current, ReturnHook hook) {
    /**
     * A call that is not decided yet.
     *
     * @param mode read once for the call, {@link Mode#OBSERVE} or {@link Mode#ENFORCE}
     */
    public GuardedCall open(Policy policy, Mode mode, CallSurface surface) {
        return new GuardedCall(engine, telemetry, hook, policy, mode, surface);
    }
}
