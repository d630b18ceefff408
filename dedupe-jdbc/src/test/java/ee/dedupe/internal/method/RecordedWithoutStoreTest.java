package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls that run without a claim, because the claim store is away, and are recorded in their own transactions. */
class RecordedWithoutStoreTest {
    private static final MethodOperation REPLAYING = GuardedMethods.guard(OnDuplicate.REPLAY);

    private int runs;

    private GuardedMethods guarded(int localClaims) {
        GuardedMethods guarded = new GuardedMethods(localClaims);
        FakeProofStore proofs = new FakeProofStore(guarded.manager);
        guarded.hook = new ProofHook(proofs, guarded.transactions, guarded.engine.settlement(), Runnable::run);
        return guarded;
    }

    private Object call(GuardedMethods guarded) throws Exception {
        guarded.manager.begin();
        try {
            return guarded.call(REPLAYING, "a", () -> "run " + ++runs);
        } finally {
            guarded.manager.commit();
        }
    }

    /** On a node that remembers what it has let run, and on another one. */
    @ParameterizedTest
    @ValueSource(ints = {100, 0})
    void duplicate_whileTheStoreIsAway_isGivenTheRecordedResult(int localClaims) throws Exception {
        GuardedMethods guarded = guarded(localClaims);
        guarded.store.fail(StoreCall.CLAIM);
        call(guarded);

        assertThat(call(guarded)).isEqualTo("run 1");
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.BYPASSED, IdempotencyStatus.REPLAYED);
    }

    @Test
    void duplicate_onceTheStoreIsBack_isGivenTheRecordedResult() throws Exception {
        GuardedMethods guarded = guarded(100);
        guarded.store.fail(StoreCall.CLAIM);
        call(guarded);
        guarded.store.heal();

        assertThat(call(guarded)).isEqualTo("run 1");
    }
}
