package ee.dedupe;

import ee.dedupe.Recovery.GivenUp;

/**
 * An event that the library tells of a guarded call, by CDI. An observer of this type is told everything. Each event is
 * fired once to synchronous observers ({@code @Observes}) and once to asynchronous ones ({@code @ObservesAsync}). What
 * an observer throws is logged and changes nothing.
 *
 * <p>Events are immutable, and none of their values is null. They hold no idempotency key, caller or content. Later
 * versions may bring further kinds: code that tells them apart needs a case for others.
 */
public sealed interface DedupeEvent permits DuplicateMet, GuardBypassed, ClaimLost, GivenUp {
    /**
     * Returns the guarded operation: bean class and method, for example {@code com.acme.Payments.create}; for
     * {@link Deduplicator#call}, its class and the name given to it.
     */
    String operation();

    /** Returns the layer of the call's claim that the event is about. */
    Layer layer();
}
