package ee.dedupe.internal.call;

import jakarta.interceptor.InvocationContext;
import org.jspecify.annotations.Nullable;

/** Stands before one guarded method. Thread-safe. */
public interface Guard {
    /**
     * Lets the call run, or returns what stands for a run.
     *
     * @throws Exception what the method throws, unchanged, or what stands for a run
     */
    @Nullable
    Object call(InvocationContext call) throws Exception;

    /**
     * Does what {@link #call(InvocationContext)} does.
     *
     * @param bean the instance that is called, where its state tells calls apart
     */
    default @Nullable Object call(InvocationContext call, BeanInstance bean) throws Exception {
        return call(call);
    }
}
