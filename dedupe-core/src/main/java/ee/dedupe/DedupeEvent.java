package ee.dedupe;

import ee.dedupe.Recovery.GivenUp;

/**
 * What the library tells of guarded calls, as CDI events. An observer of this type is told everything. Each event is
 * fired once to synchronous observers ({@code @Observes}) and once to asynchronous ones ({@code @ObservesAsync}). What
 * an observer throws is logged and changes nothing.
 *
 * <p>Events are immutable, and none of their values is null. They hold no idempotency key, caller or content. Later
 * versions may bring further kinds: code that tells them apart needs a case for others.
 */
public sealed interface DedupeEvent permits DuplicateMet, GuardBypassed, ClaimLost, GivenUp {
    /**
     * The guarded operation: bean class and method, for example {@code com.acme.Payments.create}; for
     * {@link Deduplicator#call}, its class and the name given to it.
     */
    String operation();

    /** Which of the call's claims the event is about. */
    Layer layer();
}
