package ee.dedupe.internal.store;

import ee.dedupe.spi.OwnerToken;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Draws owner tokens: one random number for this engine, and a count. Thread-safe. */
final class OwnerTokens {
    private final long process = new SecureRandom().nextLong();
    private final AtomicLong attempts = new AtomicLong();

    OwnerToken next() {
        return new OwnerToken(process, attempts.incrementAndGet());
    }
}
