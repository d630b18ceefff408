package ee.dedupe;

import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The options of one {@link Deduplicator#call}: they say how it is guarded. Start with {@link #replaying},
 * {@link #rejecting} or {@link #skipping}; each further method returns new options and leaves the old ones as they are.
 * Immutable, so thread-safe.
 *
 * <p>What is not said here comes from the configuration: {@code dedupe.key-ttl}, {@code dedupe.lease},
 * {@code dedupe.max-run}, {@code dedupe.wait-for}, {@code dedupe.on-store-failure} (unless set: reject, as for every
 * key). No argument may be null.
 *
 * @param <T> what the work returns
 */
public final class CallOptions<T extends @Nullable Object> {
    private final OnDuplicate onDuplicate;
    private final Optional<Type> result;
    private final Optional<Duration> ttl;
    private final Optional<Duration> lease;
    private final Optional<Duration> waitFor;
    private final Optional<OnStoreFailure> onStoreFailure;
    private final Scope scope;

    private CallOptions(
            OnDuplicate onDuplicate,
            Optional<Type> result,
            Optional<Duration> ttl,
            Optional<Duration> lease,
            Optional<Duration> waitFor,
            Optional<OnStoreFailure> onStoreFailure,
            Scope scope) {
        this.onDuplicate = onDuplicate;
        this.result = result;
        this.ttl = ttl;
        this.lease = lease;
        this.waitFor = waitFor;
        this.onStoreFailure = onStoreFailure;
        this.scope = scope;
    }

    /**
     * Makes options by which a duplicate is given the first result, written and read as JSON.
     *
     * @param result its class; for a generic type use {@link #replaying(Type)}
     */
    public static <T> CallOptions<T> replaying(Class<T> result) {
        return replaying((Type) result);
    }

    /**
     * Makes options by which a duplicate is given the first result, written and read as JSON.
     *
     * @param result its type
     */
    public static <T extends @Nullable Object> CallOptions<T> replaying(Type result) {
        return of(OnDuplicate.REPLAY, Optional.of(result));
    }

    /** Makes options by which a duplicate is refused at once with a {@link DuplicateInvocationException}. */
    public static <T extends @Nullable Object> CallOptions<T> rejecting() {
        return of(OnDuplicate.REJECT, Optional.empty());
    }

    /** Makes options by which a duplicate returns null at once. */
    public static CallOptions<@Nullable Void> skipping() {
        return of(OnDuplicate.SKIP, Optional.empty());
    }

    private static <T extends @Nullable Object> CallOptions<T> of(OnDuplicate onDuplicate, Optional<Type> result) {
        return new CallOptions<>(
                onDuplicate,
                result,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Scope.CALLER);
    }

    /**
     * Sets how long a finished call stops duplicates.
     *
     * @param chosen {@code PT1S} to {@code P31D}; checked by the call
     */
    public CallOptions<T> ttl(Duration chosen) {
        return new CallOptions<>(onDuplicate, result, Optional.of(chosen), lease, waitFor, onStoreFailure, scope);
    }

    /**
     * Sets how long a running call's claim lives unless it is renewed. Has an effect only with {@link #replaying}.
     *
     * @param chosen {@code PT1S} to {@code P31D}; checked by the call
     */
    public CallOptions<T> lease(Duration chosen) {
        return new CallOptions<>(onDuplicate, result, ttl, Optional.of(chosen), waitFor, onStoreFailure, scope);
    }

    /**
     * Sets how long a duplicate of a running call waits. Has an effect only with {@link #replaying}.
     *
     * @param chosen {@code PT0S} to {@code P31D}; checked by the call
     */
    public CallOptions<T> waitFor(Duration chosen) {
        return new CallOptions<>(onDuplicate, result, ttl, lease, Optional.of(chosen), onStoreFailure, scope);
    }

    /**
     * Sets what to do when the claim store cannot answer.
     *
     * @throws IllegalArgumentException for {@link OnStoreFailure#DEFAULT}
     */
    public CallOptions<T> onStoreFailure(OnStoreFailure chosen) {
        refuse(chosen == OnStoreFailure.DEFAULT, "onStoreFailure");
        return new CallOptions<>(onDuplicate, result, ttl, lease, waitFor, Optional.of(chosen), scope);
    }

    /**
     * Sets whether callers are told apart; at first they are. With {@link Scope#SHARED}, whoever comes with the key is
     * given the same result.
     *
     * @throws IllegalArgumentException for {@link Scope#DEFAULT}, and for {@link Scope#PATH}, which a request alone has
     */
    public CallOptions<T> scope(Scope chosen) {
        refuse(chosen == Scope.DEFAULT, "scope");
        if (chosen == Scope.PATH) {
            throw new IllegalArgumentException("scope must be CALLER or SHARED: no request is guarded here");
        }
        return new CallOptions<>(onDuplicate, result, ttl, lease, waitFor, onStoreFailure, chosen);
    }

    private static void refuse(boolean notWritten, String option) {
        if (notWritten) {
            throw new IllegalArgumentException(option + " must not be DEFAULT");
        }
    }

    /** Returns what a duplicate is answered; never {@link OnDuplicate#DEFAULT}. */
    public OnDuplicate onDuplicate() {
        return onDuplicate;
    }

    /** Returns the type that the first result is read back as; present with {@link OnDuplicate#REPLAY} only. */
    public Optional<Type> result() {
        return result;
    }

    /** Returns how long a finished call stops duplicates, if chosen. */
    public Optional<Duration> ttl() {
        return ttl;
    }

    /** Returns how long a running call's claim lives unless it is renewed, if chosen. */
    public Optional<Duration> lease() {
        return lease;
    }

    /** Returns how long a duplicate of a running call waits, if chosen. */
    public Optional<Duration> waitFor() {
        return waitFor;
    }

    /** Returns what to do when the claim store cannot answer, if chosen; never {@link OnStoreFailure#DEFAULT}. */
    public Optional<OnStoreFailure> onStoreFailure() {
        return onStoreFailure;
    }

    /** Returns whether callers are told apart; never {@link Scope#DEFAULT}. */
    public Scope scope() {
        return scope;
    }
}
