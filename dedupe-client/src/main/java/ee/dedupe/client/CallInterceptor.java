package ee.dedupe.client;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gives a call its key, before fault tolerance (4010) makes attempts of it, and on the caller's thread, which knows what is
 * around. Asks what became of it, if it is to, when all its attempts have failed.
 */
@IdempotentCall
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_AFTER)
class CallInterceptor {
    /** The key under which all attempts find what they need in the context data of their call. */
    static final String KEY = "ee.dedupe.client.key";

    /** The key under which they find what notes their requests. */
    static final String REQUESTS = "ee.dedupe.client.requests";

    @Inject
    @Nullable
    CallKeys keys;

    /**
     * The key stands in the context data, which goes along to other threads, and is this thread's current one too: the
     * MicroProfile Rest Clients of WildFly 39 and Open Liberty 26 give each interceptor context data of its own.
     */
    @AroundInvoke
    @Nullable
    Object choose(InvocationContext call) throws Exception {
        CallKeys chosen = Objects.requireNonNull(keys, "injected");
        String key = chosen.of(call);
        call.getContextData().put(KEY, key);
        LastRequest requests = new LastRequest();
        call.getContextData().put(REQUESTS, requests);
        try {
            return chosen.attempt(call, key, Optional.of(requests));
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw chosen.outcome(call, requests, e)
                    .<Exception>map(outcome -> new LostAnswerException(outcome, e))
                    .orElse(e);
        }
    }
}
