package ee.dedupe.http;

/**
 * Decides whether a duplicate may be given a stored answer. It is asked before that. The method and the interceptors
 * inside the guard do not run for a duplicate, so a check that is made there needs one of these. A bean of this type;
 * at most one. Called on the request's thread.
 */
@FunctionalInterface
public interface ReplayAuthorizer {
    /**
     * Returns whether this caller may be given the answer. When not, or when this throws, the duplicate is refused with
     * the usual conflict and nothing of the answer.
     *
     * @param operation bean class and method, for example {@code com.acme.Payments.create}
     */
    boolean mayReplay(String operation, HttpCall call);
}
