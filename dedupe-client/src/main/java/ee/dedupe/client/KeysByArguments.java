package ee.dedupe.client;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keys of calls, by the array of their arguments, as long as that is in use. A proxy makes a new array for each call, and all
 * interceptors and attempts of the call are handed this one, on whichever thread they run. Two arrays are never the same
 * call, whatever is in them. Thread-safe.
 */
final class KeysByArguments {
    private final Map<Arguments, String> keys = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object[]> unused = new ReferenceQueue<>();

    /** The key of the call with these arguments: this choice, unless one was made before. */
    String of(Object[] arguments, Supplier<String> choice) {
        forgetUnused();
        return keys.computeIfAbsent(new Arguments(arguments, unused), call -> choice.get());
    }

    /** The key that was chosen. */
    Optional<String> known(Object[] arguments) {
        return Optional.ofNullable(keys.get(new Arguments(arguments, null)));
    }

    int size() {
        forgetUnused();
        return keys.size();
    }

    private void forgetUnused() {
        for (Reference<?> gone = unused.poll(); gone != null; gone = unused.poll()) {
            keys.remove(gone);
        }
    }

    /** This array and no other. */
    private static final class Arguments extends WeakReference<Object[]> {
        private final int hash;

        Arguments(Object[] arguments, @Nullable ReferenceQueue<Object[]> unused) {
            super(arguments, unused);
            hash = System.identityHashCode(arguments);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            Object[] mine = get();
            return this == other || (mine != null && other instanceof Arguments its && mine == its.get());
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
