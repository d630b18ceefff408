package ee.dedupe;

import jakarta.ejb.ApplicationException;
import java.time.Duration;

/**
 * A guarded method was not run, since a matching call is running or has finished and its result cannot be given. Never
 * thrown to HTTP clients, which get a status; out of {@code onMessage} only where there is no transaction to be rolled
 * back, so that the message is delivered again.
 *
 * <p>Thrown out of a {@code @Transactional} method it marks the caller's transaction rollback-only, as every unchecked
 * exception does; out of a session bean it leaves the caller's transaction alone.
 */
@ApplicationException
public class DuplicateInvocationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String operation;
    private final boolean inFlight;
    private final Duration age;

    /**
     * Makes the exception for one call.
     *
     * @param operation class and method; for {@link Deduplicator#call}, its class and the name given to it
     * @param inFlight whether the matching call has not finished
     * @param age since the matching call was claimed, not negative
     */
    public DuplicateInvocationException(String operation, boolean inFlight, Duration age) {
        super("DEDUP0060 " + operation + " was not run: a matching call " + (inFlight ? "is running" : "has finished")
                + ", claimed " + age + " ago");
        this.operation = operation;
        this.inFlight = inFlight;
        this.age = age;
    }

    /** Class and method; for {@link Deduplicator#call}, its class and the name given to it. */
    public String operation() {
        return operation;
    }

    /** Returns whether the matching call had not finished; a later attempt may be given its result. */
    public boolean isInFlight() {
        return inFlight;
    }

    /** Returns the time since the matching call was claimed; not negative. */
    public Duration age() {
        return age;
    }
}
