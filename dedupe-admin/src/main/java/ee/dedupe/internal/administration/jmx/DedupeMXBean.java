package ee.dedupe.internal.administration.jmx;

import java.util.List;
import java.util.Map;

/**
 * Offers {@link ee.dedupe.Administration} in the types that every JMX client knows. The server decides who may use it: on
 * most, its administrators, and the user of the operating system.
 */
public interface DedupeMXBean {
    /** Returns where the claims are kept, in words. */
    String getStore();

    /** Returns how many operations are guarded, by the mode in force now. */
    Map<String, Long> getOperations();

    /** Returns how many calls ended how on this node, since the start. */
    Map<String, Long> getOutcomes();

    /** Returns how many guarded calls run on this node and hold a lease. */
    int getRunning();

    /** Returns how many duplicates wait on this node. */
    int getWaiting();

    /** Returns whether the store is left alone, since it does not answer. */
    boolean isBreakerOpen();

    /** Returns the modes that operators have set on this node and that have not ended, one text for each. */
    List<String> getTemporaryModes();

    /**
     * Sets a mode on this node for a while; tells it as one text.
     *
     * @param operation the only one; empty for all
     * @param mode {@code off}, {@code observe} or {@code enforce}
     * @param howLong such as {@code PT15M}
     */
    String changeMode(String operation, String mode, String howLong, String reason);

    /** Ends a mode before its time; for all operations where none is named. */
    boolean endMode(String operation, String reason);

    /** Returns some live claims, one text for each: hash, state, operation, age and the time that is left. */
    List<String> claims(int most);

    /** Returns the live claim with this hash, as one text; empty when there is none. */
    String claim(String keyHash);

    /** Returns how many calls wait to be finished, undone or sent, by operation. */
    Map<String, Integer> getPending();

    /** Returns some calls that are given up, one text for each: hash, operation and attempts. */
    List<String> givenUp(int most);

    /** Has a call that is given up taken again. */
    boolean retry(String keyHash, String reason);

    /** Drops a call that is given up. */
    boolean drop(String keyHash, String reason);

    /** Ends a claim whose call is not running. */
    boolean forget(String keyHash, String reason);

    /** Ends a claim whether its call runs or not. */
    boolean forgetEvenRunning(String keyHash, String reason);
}
