package ee.dedupe;

/**
 * What the library tells of guarded calls, as CDI events. Each is fired once to synchronous observers
 * ({@code @Observes}) and once to asynchronous ones ({@code @ObservesAsync}). What
 * an observer throws is logged and changes nothing. An observer of this type is told everything.
 *
 * <p>Events are immutable, and none of their values is null. They hold no idempotency key, caller or content. Later
 * versions may bring further kinds, so a {@code switch} over them needs a default.
 */
public sealed interface DedupeEvent permits DuplicateMet, GuardBypassed, ClaimLost {
    /**
     * The guarded operation: bean class and method, for example {@code com.acme.Payments.create}. For a
     * {@link Deduplicator#call} it is the name of that interface and of the operation.
     */
    String operation();

    /** Which of the call's claims the event is about. */
    Layer layer();
}
