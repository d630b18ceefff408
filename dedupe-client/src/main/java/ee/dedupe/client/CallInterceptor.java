package ee.dedupe.client;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gives a call its key, before fault tolerance (4010) makes attempts of it, and on the caller's thread, which knows what is
 * around.
 */
@IdempotentCall
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_AFTER)
class CallInterceptor {
    /** What all attempts find in the context data of their call. */
    static final String KEY = "ee.dedupe.client.key";

    @Inject
    @Nullable
    CallKeys keys;

    @AroundInvoke
    @Nullable
    Object choose(InvocationContext call) throws Exception {
        call.getContextData().put(KEY, Objects.requireNonNull(keys, "injected").of(call));
        return call.proceed();
    }
}
