package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class FaultInjectingStoreTest {
    private static final Duration HALF = Duration.ofSeconds(5);

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
    void renew_outageBefore_renewsNothing() {
        Claim claim = halfOver();
        store.beforeRenew(Fault.OUTAGE);
        assertThatThrownBy(() -> store.renew(claim)).isInstanceOf(ClaimStoreException.class);
        clock.pass(HALF);

        scenario.assertFree(key);
    }

    @Test
    void renew_outageAfter_hasRenewed() {
        Claim claim = halfOver();
        store.afterRenew(Fault.OUTAGE);
        assertThatThrownBy(() -> store.renew(claim)).isInstanceOf(ClaimStoreException.class);
        clock.pass(HALF);

        scenario.assertHeld(key);
    }

    @Test
    void complete_outageBefore_completesNothing() {
        store.beforeComplete(Fault.OUTAGE);
        assertThatThrownBy(this::claimsAndCompletes).isInstanceOf(ClaimStoreException.class);

        scenario.recordOf(key, ClaimRecord.InProgress.class);
    }

    @Test
    void complete_outageAfter_hasCompleted() {
        store.afterComplete(Fault.OUTAGE);
        assertThatThrownBy(this::claimsAndCompletes).isInstanceOf(ClaimStoreException.class);

        scenario.recordOf(key, ClaimRecord.Completed.class);
    }

    @Test
    void hint_outageBefore_isLostInSilence() {
        List<StorageKey> hints = new ArrayList<>();
        store.onSettled(hints::add);
        store.beforeHint(Fault.OUTAGE);
        claimsAndCompletes();

        assertThat(hints).isEmpty();
    }

    @Test
    void heal_endsEveryFault() {
        List<StorageKey> hints = new ArrayList<>();
        store.onSettled(hints::add);
        store.beforeHint(Fault.OUTAGE);
        store.beforeComplete(Fault.OUTAGE);
        store.heal();
        claimsAndCompletes();

        assertThat(hints).containsExactly(key);
    }

    @Test
    void claim_atAGate_waitsUntilItOpens() {
        HeldCall held = new HeldCall();
        store.beforeClaim(held);
        CompletableFuture<ClaimResult> claim = CompletableFuture.supplyAsync(() -> scenario.rivalClaims(key));
        held.awaitArrival();

        assertThat(claim).isNotDone();
        held.letGo();
        assertThat(claim).succeedsWithin(HeldCall.PATIENCE).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void claim_interruptedAtAGate_failsAsAStoreWould() {
        store.beforeClaim(new HeldCall());
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> scenario.rivalClaims(key)).isInstanceOf(ClaimStoreException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    private Claim halfOver() {
        Claim claim = scenario.ownerLeases(key, HALF.multipliedBy(2));
        clock.pass(HALF);
        return claim;
    }

    private void claimsAndCompletes() {
        Claim claim = scenario.ownerLeases(key, HALF);
        assertThat(store.complete(claim, Scenario.newOutcome(), Scenario.LONG)).isTrue();
    }
}
