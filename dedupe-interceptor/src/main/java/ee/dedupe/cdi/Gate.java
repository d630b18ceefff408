package ee.dedupe.cdi;

import ee.dedupe.engine.Policy;
import jakarta.interceptor.InvocationContext;
import org.jspecify.annotations.Nullable;

/** Stands before one guarded method. Thread-safe. */
interface Gate {
    /** What was decided about the method. */
    Policy policy();

    /**
     * Lets the call run, or returns what stands for a run.
     *
     * @throws Exception what the method throws, unchanged, or what stands for a run
     */
    @Nullable
    Object pass(InvocationContext call, Rooms rooms) throws Exception;
}
