package ee.dedupe.internal.watch;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * A request, as far as it is remembered: digests, which tell nobody.
 *
 * @param caller makes a digest of who calls, which few requests need; nothing for nobody known
 * @param content of caller, operation and content; nothing where that is not known
 * @param key of caller, operation and idempotency key; nothing without one
 */
public record Sighting(Optional<LongSupplier> caller, OptionalLong content, OptionalLong key) {
    /** Returns the same without what the caller's digest is made of. */
    Sighting withCallerMade() {
        return new Sighting(caller.map(Sighting::made), content, key);
    }

    private static LongSupplier made(LongSupplier digest) {
        long made = digest.getAsLong();
        return () -> made;
    }
}
