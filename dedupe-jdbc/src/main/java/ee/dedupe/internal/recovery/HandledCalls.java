package ee.dedupe.internal.recovery;

import ee.dedupe.NotedCall;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.method.MethodCalls;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.Returns;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Guards what handlers do with the calls of others. Thread-safe.
 *
 * @param methods that are guarded
 * @param json reads what calls were noted with
 */
@SuppressWarnings("NullAway") // does not read in class files that what a call returns may be null
public record HandledCalls(MethodCalls methods, JsonText json) {
    /**
     * Drives an abandoned call on, under its own key. It does not run unless it holds its claim, for its client's retry
     * would run beside it.
     *
     * @param work in place of the method
     * @return what the work has returned, or the result of the call if it is done
     */
    @Nullable
    Object recover(MethodOperation operation, StorageKey key, Callable<@Nullable Object> work) throws Exception {
        return methods.byItsKey(operation.policy().claimedOnly(), operation.returns(), key, work);
    }

    /**
     * Undoes a failed call, under a key of its run. It does not run unless it holds that claim, and not again once it has
     * succeeded, for as long as any store can tell.
     *
     * @param work which returns nothing
     */
    void undo(MethodOperation operation, PendingCall failed, Callable<@Nullable Object> work) throws Exception {
        methods.byItsKey(
                operation.policy().untilDone(),
                new Returns(Object.class, void.class),
                StorageKeys.ofRun(failed.key(), failed.run()),
                work);
    }

    /** Does this under the key of a call, unless that is done; for work that fails, since it stands for nothing. */
    void unlessDone(MethodOperation operation, StorageKey key, Callable<@Nullable Object> work) throws Exception {
        methods.byItsKey(operation.policy().untilDone(), operation.returns(), key, work);
    }

    /** A noted call of an operation, as its handlers see it. */
    NotedCall noted(MethodOperation operation, PendingCall noted) {
        return new StoredCall(
                operation.policy().operation(),
                operation.recovery().orElseThrow().parameters(),
                noted,
                json);
    }
}
