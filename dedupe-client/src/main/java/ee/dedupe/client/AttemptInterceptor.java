package ee.dedupe.client;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes each attempt of a call with its key: inside fault tolerance (4010), on whichever thread that chooses. */
@IdempotentCall
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_AFTER + 20)
class AttemptInterceptor {
    @Inject
    @Nullable
    CallKeys keys;

    @AroundInvoke
    @Nullable
    Object attempt(InvocationContext call) throws Exception {
        Object chosen = call.getContextData().get(CallInterceptor.KEY);
        Optional<String> key = chosen == null ? IdempotencyKeys.current() : Optional.of((String) chosen);
        // Without one the filter tells that the call is sent without its key.
        return key.isPresent()
                ? Objects.requireNonNull(keys, "injected").attempt(call, key.get(), true)
                : call.proceed();
    }
}
