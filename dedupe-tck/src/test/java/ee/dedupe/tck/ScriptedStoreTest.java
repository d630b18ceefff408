package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ScriptedStoreTest {
    private static final Duration HALF = Duration.ofSeconds(5);

    private final ManualClock clock = new ManualClock();
    private final ScriptedStore store = new ScriptedStore(new SketchStore(clock));
    private final Scenario scenario = new Scenario(List.of(store), clock);
    private final StorageKey key = Scenario.newKey();

    @Test
    void claim_toldToFail_claimsNothing() {
        store.fail(StoreCall.CLAIM);
        assertThatThrownBy(() -> scenario.rivalClaims(key)).isInstanceOf(ClaimStoreException.class);
        store.heal();

        scenario.assertFree(key);
    }

    @Test
    void claim_answerLost_hasClaimed() {
        store.loseAnswers(StoreCall.CLAIM);
        assertThatThrownBy(() -> scenario.rivalClaims(key)).isInstanceOf(ClaimStoreException.class);
        store.heal();

        scenario.assertHeld(key);
    }

    @Test
    void release_toldToFail_releasesNothing() {
        Claim claim = scenario.ownerClaims(key);
        store.fail(StoreCall.RELEASE);
        assertThatThrownBy(() -> store.release(claim)).isInstanceOf(ClaimStoreException.class);

        scenario.assertHeld(key);
    }

    @Test
    void release_answerLost_hasReleased() {
        Claim claim = scenario.ownerClaims(key);
        store.loseAnswers(StoreCall.RELEASE);
        assertThatThrownBy(() -> store.release(claim)).isInstanceOf(ClaimStoreException.class);

        scenario.assertFree(key);
    }

    @Test
    void withdrawal_ofAGrantedClaim_freesItsKey_andIsNoRelease() {
        ClaimRequest request = Scenario.request(key, Scenario.LONG_FIXED);
        store.claim(request);
        store.withdraw(request);

        scenario.assertFree(key);
        assertThat(store.withdrawals()).isEqualTo(1);
        assertThat(store.times(StoreCall.RELEASE)).isZero();
    }

    @Test
    void withdrawal_releasesToldToFail_takesNothingBack() {
        ClaimRequest request = Scenario.request(key, Scenario.LONG_FIXED);
        store.claim(request);
        store.fail(StoreCall.RELEASE);
        assertThatThrownBy(() -> store.withdraw(request)).isInstanceOf(ClaimStoreException.class);

        scenario.assertHeld(key);
    }

    @Test
    void renew_toldToFail_renewsNothing() {
        Claim claim = halfOver();
        store.fail(StoreCall.RENEW);
        assertThatThrownBy(() -> store.renew(claim)).isInstanceOf(ClaimStoreException.class);
        clock.pass(HALF);

        scenario.assertFree(key);
    }

    @Test
    void renew_answerLost_hasRenewed() {
        Claim claim = halfOver();
        store.loseAnswers(StoreCall.RENEW);
        assertThatThrownBy(() -> store.renew(claim)).isInstanceOf(ClaimStoreException.class);
        clock.pass(HALF);

        scenario.assertHeld(key);
    }

    @Test
    void complete_toldToFail_completesNothing() {
        store.fail(StoreCall.COMPLETE);
        assertThatThrownBy(this::claimsAndCompletes).isInstanceOf(ClaimStoreException.class);

        scenario.recordOf(key, ClaimRecord.InProgress.class);
    }

    @Test
    void complete_answerLost_hasCompleted() {
        store.loseAnswers(StoreCall.COMPLETE);
        assertThatThrownBy(this::claimsAndCompletes).isInstanceOf(ClaimStoreException.class);

        scenario.recordOf(key, ClaimRecord.Completed.class);
    }

    @Test
    void notification_lost_nobodyIsTold() {
        List<StorageKey> hints = new ArrayList<>();
        store.onSettled(hints::add);
        store.loseNotifications();
        claimsAndCompletes();

        assertThat(hints).isEmpty();
    }

    @Test
    void heal_endsAllThatItWasTold() {
        List<StorageKey> hints = new ArrayList<>();
        store.onSettled(hints::add);
        store.loseNotifications();
        store.fail(StoreCall.COMPLETE);
        store.heal();
        claimsAndCompletes();

        assertThat(hints).containsExactly(key);
    }

    @Test
    void claim_atAGate_waitsUntilItOpens() {
        HeldCall held = new HeldCall();
        store.before(StoreCall.CLAIM, held::hold);
        CompletableFuture<ClaimResult> claim = CompletableFuture.supplyAsync(() -> scenario.rivalClaims(key));
        held.awaitArrival();

        assertThat(claim).isNotDone();
        held.letGo();
        assertThat(claim).succeedsWithin(HeldCall.PATIENCE).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void claim_interruptedAtAGate_failsAsAStoreWould() {
        store.before(StoreCall.CLAIM, new HeldCall()::hold);
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
