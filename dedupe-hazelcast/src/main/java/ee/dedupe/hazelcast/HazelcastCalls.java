package ee.dedupe.hazelcast;

import com.hazelcast.splitbrainprotection.SplitBrainProtectionException;
import ee.dedupe.hazelcast.internal.cluster.MinimumMembers;
import ee.dedupe.hazelcast.internal.cluster.OperatorState;
import ee.dedupe.spi.ClaimStoreException;
import java.util.concurrent.Callable;

/**
 * Calls of Hazelcast, whose failures are the store's.
 *
 * @param minimum refuses calls while too few members are seen
 */
record HazelcastCalls(MinimumMembers minimum) {
    /** Exceptions of any kind, since Hazelcast throws {@link InterruptedException} undeclared. */
    <T> T ask(String call, Callable<T> question) {
        try {
            minimum.assertSeen();
            T answer = question.call();
            // It may have stood still meanwhile. Whether the change was made is asked again by whoever asked for it.
            minimum.assertSeen();
            return answer;
        } catch (ClaimStoreException e) {
            throw e;
        } catch (SplitBrainProtectionException e) {
            throw MinimumMembers.tooFew(e);
        } catch (Exception e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw new ClaimStoreException(
                    "DEDUP0106 Hazelcast did not answer a " + call + ": " + OperatorState.reason(e), e);
        }
    }
}
