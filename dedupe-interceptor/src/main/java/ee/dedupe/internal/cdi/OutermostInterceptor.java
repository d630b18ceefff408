package ee.dedupe.internal.cdi;

import ee.dedupe.internal.call.GuardedInvocation;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Stands outside of all others that intercept a guarded method, and sees whether one of them has answered for it, or what they
 * have thrown in the end.
 */
@MethodEndInterceptor.Watched
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE)
class OutermostInterceptor implements Serializable {
    private static final long serialVersionUID = 1;

    @AroundInvoke
    @Nullable
    Object watch(InvocationContext call) throws Exception {
        return GuardedInvocation.outermost(call, call::proceed);
    }
}
