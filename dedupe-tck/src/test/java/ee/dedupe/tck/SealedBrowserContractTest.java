package ee.dedupe.tck;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.sealing.ResultSeal;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;

/** Who looks at a sealed store is told what a duplicate is. */
class SealedBrowserContractTest extends ClaimBrowserContract {
    private final ManualClock clock = new ManualClock();

    @Override
    protected List<ClaimStore> open() {
        ClaimStore memory = new MemoryClaimStore(clock::nanoTime, 10_000);
        ResponseKeys.Key key = new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"));
        return List.of(ResultSeal.with(() -> List.of(key)).over(memory));
    }

    @Override
    protected TestClock clock() {
        return clock;
    }
}
