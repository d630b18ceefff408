package ee.dedupe.internal.concurrency;

import ee.dedupe.internal.call.CallContext;
import java.util.Map;
import org.eclipse.microprofile.context.spi.ThreadContextProvider;
import org.eclipse.microprofile.context.spi.ThreadContextSnapshot;
import org.jspecify.annotations.Nullable;

/** Carries calls for MicroProfile Context Propagation (1.3), which finds it by its services file. Thread-safe. */
public final class MicroProfileThreadContext implements ThreadContextProvider {
    /** The server calls it. */
    public MicroProfileThreadContext() {}

    @Override
    public ThreadContextSnapshot currentContext(Map<String, String> properties) {
        return snapshot(CallContext.captured());
    }

    @Override
    public ThreadContextSnapshot clearedContext(Map<String, String> properties) {
        return snapshot(null);
    }

    @Override
    public String getThreadContextType() {
        return "ee.dedupe.call";
    }

    private static ThreadContextSnapshot snapshot(@Nullable CallContext context) {
        return () -> {
            CallContext before = CallContext.enter(context);
            return () -> CallContext.restore(before);
        };
    }
}
