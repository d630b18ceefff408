package ee.dedupe.tck;

import java.time.Duration;

/**
 * What clients saw who called and retried all the time, while the one address of the store moved to another server.
 *
 * @param sinceBegun how long after the old server began to refuse a call was refused last
 * @param away the same after the move
 */
public record Failover(RetriedCalls.Seen seen, Duration sinceBegun, Duration away) {
    /** Takes the old server away. */
    public interface Demotion<E extends Exception> {
        void during(RetriedCalls calls) throws E;
    }

    /**
     * Ends the calls when they have been served for a while after the move.
     *
     * @param next the port of the server that is to serve
     * @param served how many calls are waited for, before and after
     */
    public static <E extends Exception> Failover of(
            RetriedCalls calls, int served, MovingAddress address, int next, Demotion<E> demotion) throws E {
        calls.awaitServed(served);
        long begun = System.nanoTime();
        demotion.during(calls);
        address.moveTo(next);
        long moved = System.nanoTime();
        calls.awaitServed(served);
        RetriedCalls.Seen seen = calls.end();
        return new Failover(seen, seen.refusedAfter(begun), seen.refusedAfter(moved));
    }

    @Override
    public String toString() {
        return seen + "; the last " + sinceBegun.toMillis() + " ms after it began, " + away.toMillis()
                + " ms after the move";
    }
}
