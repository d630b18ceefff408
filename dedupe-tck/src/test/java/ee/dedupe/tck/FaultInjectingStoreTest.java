package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.StorageKey;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class FaultInjectingStoreTest {
    private final ManualClock clock = new ManualClock();
    private final FaultInjectingStore store = new FaultInjectingStore(new SketchStore(clock));
    private final Scenario scenario = new Scenario(List.of(store), clock);
    private final StorageKey key = Scenario.newKey();

    @Test
    void claim_outageBefore_claimsNothing() {
        store.beforeClaim(Fault.OUTAGE);
        assertThatThrownBy(() -> scenario.rivalClaims(key)).isInstanceOf(ClaimStoreException.class);
        store.heal();

        scenario.assertFree(key);
    }

    @Test
    void claim_outageAfter_hasClaimed() {
        store.afterClaim(Fault.OUTAGE);
        assertThatThrownBy(() -> scenario.rivalClaims(key)).isInstanceOf(ClaimStoreException.class);
        store.heal();

        scenario.assertHeld(key);
    }

    @Test
    void release_outageBefore_releasesNothing() {
        Claim claim = scenario.ownerClaims(key);
        store.beforeRelease(Fault.OUTAGE);
        assertThatThrownBy(() -> store.release(claim)).isInstanceOf(ClaimStoreException.class);

        scenario.assertHeld(key);
    }

    @Test
    void release_outageAfter_hasReleased() {
        Claim claim = scenario.ownerClaims(key);
        store.afterRelease(Fault.OUTAGE);
        assertThatThrownBy(() -> store.release(claim)).isInstanceOf(ClaimStoreException.class);

        scenario.assertFree(key);
    }

    @Test
    void claim_atAGate_waitsUntilItOpens() {
        Gate gate = new Gate();
        store.beforeClaim(gate);
        CompletableFuture<ClaimOutcome> claim = CompletableFuture.supplyAsync(() -> scenario.rivalClaims(key));
        gate.awaitArrival();

        assertThat(claim).isNotDone();
        gate.open();
        assertThat(claim).succeedsWithin(Gate.PATIENCE).isInstanceOf(ClaimOutcome.Granted.class);
    }

    @Test
    void claim_interruptedAtAGate_failsAsAStoreWould() {
        store.beforeClaim(new Gate());
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> scenario.rivalClaims(key)).isInstanceOf(ClaimStoreException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
