package ee.dedupe;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A call as it was noted before it ran: what a {@link RecoveryHandler} finishes and a {@link Compensation} undoes. To be used on
 * the handler's thread. Nothing is null but what is marked so, and arguments must not be.
 */
public interface NotedCall {
    /** Returns the bean class and method that was called, for example {@code com.acme.Payments.charge}. */
    String operation();

    /**
     * Returns what the method was called with.
     *
     * @param index of the parameter, from 0
     * @param type its class; one of the wrappers for a primitive
     * @return as it comes back from JSON, by its declared type
     * @throws IndexOutOfBoundsException when there is no such parameter
     * @throws ClassCastException when it is of another class
     */
    <P> @Nullable P parameter(int index, Class<P> type);

    /** Returns which attempt to finish or to undo the call this is, from 1. */
    int attempt();

    /** Returns how long ago the call began, by the database's clock; never negative. */
    Duration age();
}
