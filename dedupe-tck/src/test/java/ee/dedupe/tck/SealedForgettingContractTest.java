package ee.dedupe.tck;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.ClaimStore;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;

/** A store whose results are sealed forgets as any other does. */
class SealedForgettingContractTest extends ForgettingStoreContract {
    private final ManualClock clock = new ManualClock();

    @Override
    protected List<ClaimStore> open() {
        ClaimStore memory = new MemoryClaimStore(clock::nanoTime, 10_000);
        ResponseKeys.Key key = new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"));
        return List.of(ResultSeal.with(() -> List.of(key)).over(() -> memory).get());
    }

    @Override
    protected TestClock clock() {
        return clock;
    }
}
