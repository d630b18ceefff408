package ee.dedupe.internal.call;

import ee.dedupe.internal.identity.Caller;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The work that a thread does: who asked for it, and in which guarded call. The servlet filter begins one for each
 * request; it is handed on to the threads that the request's work goes to. Thread-safe.
 */
public final class CallContext {
    // Set and restored around each piece of work: no thread of the server's keeps anything of the application.
    private static final ThreadLocal<@Nullable CallContext> CURRENT = new ThreadLocal<>();

    private final Supplier<Optional<Caller>> caller;
    private final Supplier<String> authority;
    private volatile @Nullable GuardedCall call;

    /**
     * Stands for work that no guarded call is known of yet.
     *
     * @param authority the hosts that its request is for; empty for none
     */
    public CallContext(Supplier<Optional<Caller>> caller, Supplier<String> authority) {
        this(caller, authority, null);
    }

    private CallContext(Supplier<Optional<Caller>> caller, Supplier<String> authority, @Nullable GuardedCall call) {
        this.caller = caller;
        this.authority = authority;
        this.call = call;
    }

    /** Returns that of this thread; empty where nothing has handed one on to it. */
    public static Optional<CallContext> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /**
     * This thread works for this from now on, or for nothing that is known.
     *
     * @return what it worked for, to be {@link #restore restored} in the end
     */
    public static @Nullable CallContext enter(@Nullable CallContext context) {
        CallContext before = CURRENT.get();
        restore(context);
        return before;
    }

    /** Ends what {@link #enter} began. */
    public static void restore(@Nullable CallContext before) {
        if (before == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(before);
        }
    }

    /** Runs work of which it is known that nothing guards it: what it says of its call is about nothing, and no failure. */
    public static @Nullable Object unguarded(Callable<@Nullable Object> work) throws Exception {
        if (CURRENT.get() != null) {
            return work.call();
        }
        CURRENT.set(new CallContext(Optional::empty, () -> ""));
        try {
            return work.call();
        } finally {
            CURRENT.remove();
        }
    }

    /** Returns what another thread is to be given: it asks for the caller now, while the request can still be read. */
    public static @Nullable CallContext captured() {
        CallContext current = CURRENT.get();
        return current == null && CurrentCalls.ofThread().isEmpty()
                ? null
                : captured(
                        () -> current == null ? Optional.empty() : current.caller(),
                        current == null ? "" : current.authority());
    }

    /**
     * Does what {@link #captured()} does, with a caller that more than the request may tell.
     *
     * @param known asked once, now
     * @param authority the hosts that the request is for; empty for none
     */
    public static CallContext captured(Supplier<Optional<Caller>> known, String authority) {
        CallContext current = CURRENT.get();
        GuardedCall innermost = CurrentCalls.ofThread().orElse(current == null ? null : current.call);
        return new CallContext(now(known), () -> authority, innermost);
    }

    /** A resolver of the application's that fails must not keep its work from being handed on. */
    private static Supplier<Optional<Caller>> now(Supplier<Optional<Caller>> known) {
        try {
            Optional<Caller> caller = known.get();
            return () -> caller;
        } catch (Exception | StackOverflowError | LinkageError failed) {
            RuntimeException told = failed instanceof RuntimeException exception
                    ? exception
                    : new IllegalStateException("Who calls cannot be told", failed);
            return () -> {
                throw told;
            };
        }
    }

    /** Tells who asked for the work, if that can be told. */
    public Optional<Caller> caller() {
        return caller.get();
    }

    /** The hosts that its request is for; empty for none. */
    public String authority() {
        return authority.get();
    }

    /** The guarded call that the work belongs to, if one is known. */
    public Optional<GuardedCall> call() {
        return Optional.ofNullable(call);
    }

    /** The request has become a guarded call. */
    public void opened(GuardedCall guarded) {
        call = guarded;
    }
}
