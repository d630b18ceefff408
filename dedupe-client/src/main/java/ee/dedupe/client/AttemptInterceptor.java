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
        CallKeys chosen = Objects.requireNonNull(keys, "injected");
        Optional<String> key = Optional.ofNullable(
                        (String) call.getContextData().get(CallInterceptor.KEY))
                .or(() -> chosen.known(call))
                .or(IdempotencyKeys::current);
        LastRequest requests = Optional.ofNullable(
                        (LastRequest) call.getContextData().get(CallInterceptor.REQUESTS))
                .or(() -> Attempt.current().flatMap(Attempt::requests))
                .orElseGet(LastRequest::new);
        // Without a key the filter tells that the call is sent without it.
        return key.isPresent() ? chosen.attempt(call, key.get(), Optional.of(requests)) : call.proceed();
    }
}
