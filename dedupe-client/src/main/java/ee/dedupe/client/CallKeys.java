package ee.dedupe.client;

import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Chooses the keys of calls. Thread-safe. */
final class CallKeys {
    private final GuardedRun guarded;
    private final Map<Method, CallSite> sites = new ConcurrentHashMap<>();

    CallKeys(GuardedRun guarded) {
        this.guarded = guarded;
    }

    /** The key of a call that begins: given, derived or new. */
    String of(InvocationContext call) {
        CallSite site = site(call);
        return site.keyParameter()
                .map(index -> IdempotencyKeys.checked(call.getParameters()[index], site.name()))
                .or(() -> derived(call))
                .orElseGet(() -> UUID.randomUUID().toString());
    }

    /** The key that follows from those of the calls around this one; empty where none does. */
    Optional<String> derived(InvocationContext call) {
        String site = site(call).name();
        Optional<Attempt> around = Attempt.current();
        return around.filter(attempt -> attempt.belongsTo(guarded.hash()))
                .map(attempt -> attempt.next(site))
                .or(() -> guarded.nextKey(site))
                .or(() -> around.map(attempt -> attempt.next(site)));
    }

    /** Makes one attempt. */
    @Nullable
    Object attempt(InvocationContext call, String key, boolean sends) throws Exception {
        return new Attempt(key, sends, guarded.hash()).make(call::proceed);
    }

    private CallSite site(InvocationContext call) {
        return sites.computeIfAbsent(call.getMethod(), CallSite::of);
    }
}
