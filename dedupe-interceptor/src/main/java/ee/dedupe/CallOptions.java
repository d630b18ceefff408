package ee.dedupe;

import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How one {@link Deduplicator#call} is guarded. What is not said here comes from the configuration:
 * {@code dedupe.key-ttl}, {@code dedupe.lease}, {@code dedupe.max-run}, {@code dedupe.wait-for},
 * {@code dedupe.on-store-failure} (unless set: reject, as for every key).
 *
 * @param onDuplicate never {@link OnDuplicate#UNSET}
 * @param result what the first result is read back as; present for {@link OnDuplicate#REPLAY}
 * @param ttl how long a finished call stops duplicates, {@code PT1S} to {@code P31D}
 * @param lease how long a running call's claim lives unless renewed, {@code PT1S} to {@code P31D}
 * @param waitFor how long a duplicate of a running call waits, {@code PT0S} to {@code P31D}
 * @param onStoreFailure never {@link OnStoreFailure#UNSET}
 * @param scope whether callers are told apart; never {@link Scope#UNSET}
 * @param <T> what the work returns
 */
public record CallOptions<T extends @Nullable Object>(
        OnDuplicate onDuplicate,
        Optional<Type> result,
        Optional<Duration> ttl,
        Optional<Duration> lease,
        Optional<Duration> waitFor,
        Optional<OnStoreFailure> onStoreFailure,
        Scope scope) {

    /**
     * Refuses what cannot be honoured; durations are checked by the call, which knows the configured ones too.
     *
     * @throws IllegalArgumentException for a word that is unset, and for {@link OnDuplicate#REPLAY} without a result
     */
    public CallOptions {
        if (onDuplicate == OnDuplicate.UNSET
                || scope == Scope.UNSET
                || onStoreFailure.equals(Optional.of(OnStoreFailure.UNSET))) {
            throw new IllegalArgumentException("onDuplicate, scope and onStoreFailure must not be UNSET");
        }
        if (onDuplicate == OnDuplicate.REPLAY && result.isEmpty()) {
            throw new IllegalArgumentException("REPLAY needs the type of the result");
        }
    }

    /**
     * A duplicate is given the first result, written and read as JSON.
     *
     * @param result its class; for a generic type use {@link #replaying(Type)}
     */
    public static <T> CallOptions<T> replaying(Class<T> result) {
        return replaying((Type) result);
    }

    /**
     * A duplicate is given the first result, written and read as JSON.
     *
     * @param result its type
     */
    public static <T extends @Nullable Object> CallOptions<T> replaying(Type result) {
        return of(OnDuplicate.REPLAY, Optional.of(result));
    }

    /** A duplicate is refused at once with a {@link DuplicateInvocationException}. */
    public static <T extends @Nullable Object> CallOptions<T> rejecting() {
        return of(OnDuplicate.REJECT, Optional.empty());
    }

    /** A duplicate returns null at once. */
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

    /** How long a finished call stops duplicates: {@code PT1S} to {@code P31D}. */
    public CallOptions<T> ttl(Duration chosen) {
        return new CallOptions<>(onDuplicate, result, Optional.of(chosen), lease, waitFor, onStoreFailure, scope);
    }

    /** How long a running call's claim lives unless renewed: {@code PT1S} to {@code P31D}. */
    public CallOptions<T> lease(Duration chosen) {
        return new CallOptions<>(onDuplicate, result, ttl, Optional.of(chosen), waitFor, onStoreFailure, scope);
    }

    /** How long a duplicate of a running call waits: {@code PT0S} to {@code P31D}. */
    public CallOptions<T> waitFor(Duration chosen) {
        return new CallOptions<>(onDuplicate, result, ttl, lease, Optional.of(chosen), onStoreFailure, scope);
    }

    /** What to do when the claim store cannot answer. */
    public CallOptions<T> onStoreFailure(OnStoreFailure chosen) {
        return new CallOptions<>(onDuplicate, result, ttl, lease, waitFor, Optional.of(chosen), scope);
    }

    /** Whether callers are told apart; shared, whoever comes with the key is given the same result. */
    public CallOptions<T> scope(Scope chosen) {
        return new CallOptions<>(onDuplicate, result, ttl, lease, waitFor, onStoreFailure, chosen);
    }
}
