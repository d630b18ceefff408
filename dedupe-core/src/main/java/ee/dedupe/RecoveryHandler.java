package ee.dedupe;

import org.jspecify.annotations.Nullable;

/**
 * Drives calls on whose node died, in place of their method, see {@link Deduplicated#recovery}. A CDI bean. It runs as the
 * call itself: under the same storage key, so that its client's retry waits or is refused meanwhile and is given the result
 * afterwards, and in a transaction of its own. {@link DedupeContext#childKey} gives the key that the first run gave to other
 * services, and {@link DedupeContext#fence} a greater number. There is no HTTP request, and nobody is authenticated.
 *
 * <p>May be called on several threads at once, for different calls. It may be called again for the same call when it has
 * thrown, when its transaction was rolled back, and when its own node dies.
 */
@FunctionalInterface
public interface RecoveryHandler {
    /**
     * Finishes a call whose node died or stood still before it ended. What it did outside of the database may have happened or
     * not: asks the other service what became of it, or does it again under the same child key.
     *
     * @return what the method would have returned, of its type; duplicates are given it. Null for a method that returns nothing
     * @throws Exception when the call cannot be finished now; it is tried again later
     */
    @Nullable
    Object recover(NotedCall call) throws Exception;
}
