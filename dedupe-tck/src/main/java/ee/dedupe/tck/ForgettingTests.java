package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Claims that are forgotten one by one, and what the tests of subjects need. */
abstract class ForgettingTests {
    List<ClaimStore> nodes = List.of();
    Scenario scenario = new Scenario(nodes, TestClock.real());
    final List<StorageKey> told = new ArrayList<>();

    /** Opens the nodes as {@link ClaimStoreContract#open} does. Each of them can forget. */
    protected abstract List<ClaimStore> open();

    /** Returns the clock as {@link ClaimStoreContract#clock} does. */
    protected TestClock clock() {
        return TestClock.real();
    }

    @BeforeEach
    void openStore() {
        nodes = open();
        scenario = new Scenario(nodes, clock());
    }

    @AfterEach
    void closeStore() {
        nodes.forEach(ClaimStore::close);
    }

    ForgettingStore owner() {
        return scenario.owner().forgetting();
    }

    ForgettingStore rival() {
        return scenario.rival().forgetting();
    }

    static SubjectKey newSubject() {
        return SubjectKey.of(Scenario.newKey().toBytes());
    }

    /** Completes a claim whose answer is about these. */
    Claim completed(SubjectKey... subjects) {
        Claim claim = scenario.ownerLeases();
        complete(claim, Scenario.LONG, subjects);
        return claim;
    }

    void complete(Claim claim, Duration ttl, SubjectKey... subjects) {
        if (subjects.length > 0) {
            owner().about(claim, Set.of(subjects), ttl);
        }
        assertThat(scenario.owner().complete(claim, Scenario.newOutcome(), ttl)).isTrue();
    }

    boolean forgets(SubjectKey subject) {
        return rival().forget(subject, told::add);
    }

    OwnerToken toldOwner(Claim claim) {
        return scenario.recordOf(claim.key(), ClaimRecord.Completed.class)
                .owner()
                .orElseThrow();
    }

    @Test
    void completedClaim_tellsItsOwner() {
        Claim claim = completed();

        assertThat(toldOwner(claim)).isEqualTo(claim.token());
    }

    @Test
    void forget_completedClaim_freesItsKey() {
        Claim claim = completed();

        assertThat(rival().forget(claim.key(), toldOwner(claim))).isTrue();
        scenario.assertFree(claim.key());
    }

    @Test
    void forget_secondTime_false() {
        Claim claim = completed();
        rival().forget(claim.key(), claim.token());

        assertThat(rival().forget(claim.key(), claim.token())).isFalse();
    }

    @Test
    void forget_ofAnotherOwner_falseAndLeavesIt() {
        Claim claim = completed();

        assertThat(rival().forget(claim.key(), Scenario.newToken())).isFalse();
        scenario.assertHeld(claim.key());
    }

    @Test
    void forget_afterAnotherHasClaimedAnew_falseAndLeavesThat() {
        Claim claim = completed();
        rival().forget(claim.key(), claim.token());
        scenario.rivalTakesOver(claim.key(), Scenario.newPayload());

        assertThat(owner().forget(claim.key(), claim.token())).isFalse();
        scenario.recordOf(claim.key(), ClaimRecord.InProgress.class);
    }

    @Test
    void forget_runningClaim_falseAndLeavesIt() {
        Claim claim = scenario.ownerLeases();

        assertThat(rival().forget(claim.key(), claim.token())).isFalse();
        assertThat(scenario.owner().renew(claim)).isTrue();
    }

    @Test
    void forget_standingClaim_freesItsKey() {
        Claim claim = scenario.ownerClaims(Scenario.newKey());

        assertThat(rival().forget(claim.key(), claim.token())).isTrue();
        scenario.assertFree(claim.key());
    }

    @Test
    void forget_raced_oneIsTold() {
        Claim claim = completed();
        long forgotten =
                Race.of(thread -> (thread % 2 == 0 ? owner() : rival()).forget(claim.key(), claim.token())).stream()
                        .filter(Boolean::booleanValue)
                        .count();

        assertThat(forgotten).isEqualTo(1);
        scenario.assertFree(claim.key());
    }
}
