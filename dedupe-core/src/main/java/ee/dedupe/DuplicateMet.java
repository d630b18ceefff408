package ee.dedupe;

import java.time.Duration;

/**
 * CDI event: a call met the claim of an earlier one. Fired once for each duplicate, when it is known what it is
 * answered. In {@link Mode#OBSERVE} the duplicate runs all the same, and {@link #answer} is what it would have been
 * answered in {@link Mode#ENFORCE}.
 *
 * @param operation bean class and method, for example {@code com.acme.Payments.create}
 * @param verb the HTTP method; empty for a call that answers no request
 * @param path the request's canonical path, relative to the application; empty for a call that answers none
 * @param layer the claim that was met
 * @param age how old that claim is, by the clocks of the two nodes; never negative
 * @param keyHash the storage key in lower-case hex, 64 characters; holds neither the caller nor the content
 * @param waited whether the duplicate waited for the first call to end; never in {@link Mode#OBSERVE}
 * @param mode the mode in force for the duplicate; never {@link Mode#OFF}
 * @param answer what the duplicate was answered
 * @param caller a digest of who calls: 16 hexadecimal digits, the same in all that this application tells of one caller; empty
 *     where nobody is known, for a message, and where a {@link Scope#SHARED} method asked for none
 */
public record DuplicateMet(
        String operation,
        String verb,
        String path,
        Layer layer,
        Duration age,
        String keyHash,
        boolean waited,
        Mode mode,
        Answer answer,
        String caller)
        implements DedupeEvent {

    /** The answer that a duplicate was given or, in {@link Mode#OBSERVE}, would have been given. */
    public enum Answer {
        /**
         * The duplicate was neither run nor given the first answer: refused, acknowledged, skipped, or, for a message,
         * discarded. Also where the first answer was not stored, cannot be read, or a
         * {@link ee.dedupe.http.ReplayAuthorizer} withholds it, which is not known in {@link Mode#OBSERVE}.
         */
        REJECTED,
        /**
         * The duplicate was given the first answer, or what a {@link ee.dedupe.http.DuplicateResponder} made of the
         * outcome that is stored of the first call.
         */
        REPLAYED,
        /**
         * The first call still ran, also after the wait: the duplicate was refused for now, given what a
         * {@link ee.dedupe.http.DuplicateResponder} says without an outcome, or, for a message, is delivered again. In
         * {@link Mode#OBSERVE} nobody waits, so that a wait might have ended with another answer.
         */
        IN_FLIGHT,
        /** Refused, since its idempotency key had come with another payload. */
        MISMATCH,
        /** Refused, since what the first call had answered is no longer there, says the {@link ReplayValidator}. */
        GONE
    }
}
