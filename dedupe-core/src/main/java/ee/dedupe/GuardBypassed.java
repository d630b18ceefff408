package ee.dedupe;

/**
 * CDI event: a call ran without a guard or, with the reason {@link BypassReason#NOT_GUARDED}, failed for want of it.
 *
 * @param operation bean class and method, for example {@code com.acme.Payments.create}
 * @param verb the HTTP method; empty for a call that answers no request
 * @param path the request's canonical path, relative to the application; empty for a call that answers none
 * @param layer the claim that would have been made
 * @param reason why
 * @param caller as of {@link DuplicateMet#caller}
 */
public record GuardBypassed(String operation, String verb, String path, Layer layer, BypassReason reason, String caller)
        implements DedupeEvent {}
