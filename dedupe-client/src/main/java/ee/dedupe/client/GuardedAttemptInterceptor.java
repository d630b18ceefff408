package ee.dedupe.client;

import ee.dedupe.Deduplicated;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Counts the calls that a guarded method makes anew in each of its own attempts. Its requests carry no key by that. Not to be
 * loaded without {@code dedupe-core}.
 */
@Deduplicated
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_AFTER + 20)
class GuardedAttemptInterceptor {
    private static final String KEY = "ee.dedupe.client.guarded";

    @Inject
    @Nullable
    CallKeys keys;

    @AroundInvoke
    @Nullable
    Object attempt(InvocationContext call) throws Exception {
        CallKeys chosen = Objects.requireNonNull(keys, "injected");
        Object known = call.getContextData().get(KEY);
        Optional<String> key = known == null ? chosen.derived(call) : Optional.of((String) known);
        if (key.isEmpty()) {
            return call.proceed();
        }
        call.getContextData().put(KEY, key.get());
        return chosen.attempt(call, key.get(), Optional.empty());
    }
}
