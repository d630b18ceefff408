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
    private final KeysByArguments chosen = new KeysByArguments();

    CallKeys(GuardedRun guarded) {
        this.guarded = guarded;
    }

    /**
     * The key of a call: given, derived or new. The MicroProfile Rest Client of Open Liberty 26 asks once more for each attempt,
     * which has the call's key.
     */
    String of(InvocationContext call) {
        return arguments(call)
                .map(arguments -> chosen.of(arguments, () -> choose(call)))
                .orElseGet(() -> choose(call));
    }

    /** The key that this call was given, on whichever thread; empty where nothing tells which call this is. */
    Optional<String> known(InvocationContext call) {
        return arguments(call).flatMap(chosen::known);
    }

    /**
     * Returns what tells calls of a MicroProfile Rest Client interface apart: its proxies make an array for each call.
     * An array without elements may be shared by all calls.
     */
    private static Optional<Object[]> arguments(InvocationContext call) {
        return Optional.ofNullable(call.getParameters())
                .filter(arguments -> arguments.length > 0
                        && call.getMethod().getDeclaringClass().isInterface());
    }

    private String choose(InvocationContext call) {
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

    /** Asks what became of a call that failed; empty where nobody wants to know, or its answer is known. */
    Optional<CallOutcome> outcome(InvocationContext call, LastRequest requests, Exception failure) {
        return site(call).outcome().flatMap(question -> requests.lost(failure).map(question::ask));
    }

    /**
     * Makes one attempt.
     *
     * @param sends as in {@link Attempt}
     */
    @Nullable
    Object attempt(InvocationContext call, String key, Optional<LastRequest> sends) throws Exception {
        return new Attempt(key, sends, guarded.hash()).make(call::proceed);
    }

    private CallSite site(InvocationContext call) {
        return sites.computeIfAbsent(call.getMethod(), CallSite::of);
    }
}
