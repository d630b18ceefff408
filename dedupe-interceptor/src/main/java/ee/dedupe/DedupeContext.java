package ee.dedupe;

import java.time.Duration;

/**
 * What a guarded method may say of its own claim. Inject it anywhere in the request; in a call that is not guarded it
 * does nothing. To be used on the request's thread.
 */
public interface DedupeContext {
    /**
     * The answer of this call is not to be stored, for example since it holds a secret. The claim is kept as it would be
     * otherwise, and a duplicate is refused, with the answer's Location if it has one.
     */
    void doNotStore();

    /**
     * How long this call's claims stop duplicates once it has ended, in place of the configured ttl.
     *
     * @param ttl {@code PT1S} to {@code P31D}
     * @throws IllegalArgumentException when it is outside
     */
    void keepFor(Duration ttl);
}
