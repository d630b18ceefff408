package ee.dedupe.engine;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Grants every claim, unless told otherwise. */
final class ScriptedStore implements ClaimStore {
    final List<ClaimRequest> requests = new ArrayList<>();
    final List<Claim> released = new ArrayList<>();
    boolean owned = true;
    Function<ClaimRequest, ClaimOutcome> answer =
            request -> new ClaimOutcome.Granted(new JudgeTest.GrantedClaim(request.key(), request.token()));
    private boolean failing;

    void fail() {
        failing = true;
    }

    @Override
    public ClaimOutcome claim(ClaimRequest request) {
        failIfAsked();
        requests.add(request);
        return answer.apply(request);
    }

    @Override
    public boolean release(Claim claim) {
        failIfAsked();
        released.add(claim);
        return owned;
    }

    private void failIfAsked() {
        if (failing) {
            throw new ClaimStoreException("no answer");
        }
    }
}
