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
    private static final MethodOperation REPLAYING = Bench.guard(OnDuplicate.REPLAY);

    private int runs;

    private Bench bench(int localClaims) {
        Bench bench = new Bench(localClaims);
        FakeProofStore proofs = new FakeProofStore(bench.manager);
        bench.hook = new ProofHook(proofs, bench.transactions, bench.engine.settlement());
        return bench;
    }

    private Object call(Bench bench) throws Exception {
        bench.manager.begin();
        try {
            return bench.call(REPLAYING, "a", () -> "run " + ++runs);
        } finally {
            bench.manager.commit();
        }
    }

    /** On a node that remembers what it has let run, and on another one. */
    @ParameterizedTest
    @ValueSource(ints = {100, 0})
    void duplicate_whileTheStoreIsAway_isGivenTheRecordedResult(int localClaims) throws Exception {
        Bench bench = bench(localClaims);
        bench.store.fail(StoreCall.CLAIM);
        call(bench);

        assertThat(call(bench)).isEqualTo("run 1");
        assertThat(bench.outcomes).containsExactly(IdempotencyStatus.BYPASSED, IdempotencyStatus.REPLAYED);
    }

    @Test
    void duplicate_onceTheStoreIsBack_isGivenTheRecordedResult() throws Exception {
        Bench bench = bench(100);
        bench.store.fail(StoreCall.CLAIM);
        call(bench);
        bench.store.heal();

        assertThat(call(bench)).isEqualTo("run 1");
    }
}
