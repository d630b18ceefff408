package ee.dedupe.internal.concurrency;

import ee.dedupe.internal.call.CallContext;
import jakarta.enterprise.concurrent.spi.ThreadContextProvider;
import jakarta.enterprise.concurrent.spi.ThreadContextSnapshot;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Carries calls for Jakarta Concurrency (3.0, section 3.3.6), which finds it by its services file. Thread-safe. */
public final class JakartaThreadContext implements ThreadContextProvider {
    /** The server calls it. */
    public JakartaThreadContext() {}

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
