package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The contract that every store keeps that is a {@link ClaimBrowser} too, as tests, beside {@link ClaimStoreContract}.
 * Owners claim on the first node, and the last one looks and forgets. Every test uses keys of its own; a store that is
 * not empty may hold 1,000 other claims at most.
 */
public abstract class ClaimBrowserContract {
    private static final int ALL = 2_000;

    private List<ClaimStore> nodes = List.of();
    private Scenario scenario = new Scenario(nodes, TestClock.real());

    /** Opens the nodes as {@link ClaimStoreContract#open} does. Each of them is a {@link ClaimBrowser}. */
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

    private ClaimBrowser browser() {
        return scenario.rival().browser();
    }

    private Claim completed() {
        Claim claim = scenario.ownerLeases();
        scenario.owner().complete(claim, Scenario.newOutcome(), Scenario.LONG);
        return claim;
    }

    private void assertFound(StorageKey key, State state) {
        assertThat(browser().find(key)).hasValueSatisfying(found -> {
            assertThat(found.key()).isEqualTo(key);
            assertThat(found.state()).isEqualTo(state);
            assertThat(found.age()).isLessThan(Scenario.LONG);
            found.left()
                    .ifPresent(left ->
                            assertThat(left).isPositive().isLessThanOrEqualTo(Scenario.LONG.plus(Scenario.LATEST)));
        });
    }

    private List<StorageKey> listed(int most) {
        return browser().list(most).stream().map(LiveClaim::key).toList();
    }

    @Test
    void find_freeKey_empty() {
        assertThat(browser().find(Scenario.newKey())).isEmpty();
    }

    @Test
    void find_standingClaim() {
        assertFound(scenario.ownerClaims(Scenario.newKey()).key(), State.STANDING);
    }

    @Test
    void find_runningClaim() {
        assertFound(scenario.ownerLeases().key(), State.IN_PROGRESS);
    }

    @Test
    void find_completedClaim() {
        assertFound(completed().key(), State.COMPLETED);
    }

    @Test
    void find_endedClaim_empty() {
        Claim late = scenario.lateOwner();

        assertThat(browser().find(late.key())).isEmpty();
    }

    @Test
    void find_claimOfAnyTtl() {
        List<Duration> ttls = List.of(Duration.ofSeconds(60), Duration.ofMinutes(30), Duration.ofDays(7));

        assertThat(ttls).allSatisfy(ttl -> {
            StorageKey key = Scenario.newKey();
            scenario.ownerClaims(key, new Term.Fixed(ttl));
            assertThat(browser().find(key)).isPresent();
        });
    }

    @Test
    void read_freeKey_empty_andLeavesItFree() {
        StorageKey key = Scenario.newKey();

        assertThat(browser().read(key)).isEmpty();
        scenario.assertFree(key);
    }

    @Test
    void read_standingClaim() {
        StorageKey key = scenario.ownerClaims(Scenario.newKey()).key();

        assertThat(browser().read(key))
                .hasValueSatisfying(found -> assertThat(found).isInstanceOf(ClaimRecord.Standing.class));
    }

    @Test
    void read_runningClaim_tellsWhatIsLeft() {
        StorageKey key = scenario.ownerLeases().key();

        assertThat(browser().read(key))
                .hasValueSatisfying(found -> assertThat(found)
                        .isInstanceOfSatisfying(
                                ClaimRecord.InProgress.class,
                                running -> assertThat(running.left()).isPositive()));
    }

    @Test
    void read_completedClaim_tellsItsOutcome() {
        Claim claim = scenario.ownerLeases();
        StoredResult outcome = Scenario.newOutcome();
        scenario.owner().complete(claim, outcome, Scenario.LONG);

        assertThat(browser().read(claim.key()))
                .hasValueSatisfying(found -> assertThat(found)
                        .isInstanceOfSatisfying(
                                ClaimRecord.Completed.class,
                                completed ->
                                        assertThat(completed.outcome().bytes()).isEqualTo(outcome.bytes())));
    }

    @Test
    void read_endedClaim_empty() {
        Claim late = scenario.lateOwner();

        assertThat(browser().read(late.key())).isEmpty();
    }

    @Test
    void read_claimOfAnyTtl() {
        List<Duration> ttls = List.of(Duration.ofSeconds(60), Duration.ofMinutes(30), Duration.ofDays(7));

        assertThat(ttls).allSatisfy(ttl -> {
            StorageKey key = Scenario.newKey();
            scenario.ownerClaims(key, new Term.Fixed(ttl));
            assertThat(browser().read(key)).isPresent();
        });
    }

    @Test
    void list_holdsEachLiveClaim() {
        List<StorageKey> keys = List.of(
                scenario.ownerClaims(Scenario.newKey()).key(),
                scenario.ownerLeases().key(),
                completed().key());

        assertThat(listed(ALL)).containsAll(keys).doesNotHaveDuplicates();
    }

    @Test
    void list_tellsWhatFindTells() {
        StorageKey key = scenario.ownerLeases().key();

        assertThat(browser().list(ALL).stream().filter(found -> found.key().equals(key)))
                .extracting(LiveClaim::state)
                .containsExactly(State.IN_PROGRESS);
    }

    @Test
    void list_withoutEndedClaims() {
        Claim late = scenario.lateOwner();

        assertThat(listed(ALL)).doesNotContain(late.key());
    }

    @Test
    void list_noMoreThanAskedFor() {
        IntStream.range(0, 5).forEach(each -> scenario.ownerClaims(Scenario.newKey()));

        assertThat(listed(1)).hasSize(1);
        assertThat(listed(5)).hasSize(5).doesNotHaveDuplicates();
    }

    @Test
    void forget_freeKey_false() {
        assertThat(browser().forget(Scenario.newKey(), true)).isFalse();
    }

    @Test
    void forget_standingClaim_freesTheKey() {
        Claim claim = scenario.ownerClaims(Scenario.newKey());

        assertThat(browser().forget(claim.key(), false)).isTrue();
        scenario.assertFree(claim.key());
    }

    @Test
    void forget_completedClaim_freesTheKey() {
        Claim claim = completed();

        assertThat(browser().forget(claim.key(), false)).isTrue();
        scenario.assertFree(claim.key());
    }

    @Test
    void forget_runningClaim_false_andLeavesIt() {
        Claim claim = scenario.ownerLeases();

        assertThat(browser().forget(claim.key(), false)).isFalse();
        scenario.assertHeld(claim.key());
        assertThat(scenario.owner().renew(claim)).isTrue();
    }

    @Test
    void forget_evenRunning_freesTheKey() {
        Claim claim = scenario.ownerLeases();

        assertThat(browser().forget(claim.key(), true)).isTrue();
        scenario.assertFree(claim.key());
    }

    @Test
    void forget_evenRunning_theOwnerHasLostIt() {
        Claim claim = scenario.ownerLeases();
        browser().forget(claim.key(), true);

        assertThat(scenario.owner().renew(claim)).isFalse();
        assertThat(scenario.owner().release(claim)).isFalse();
    }

    @Test
    void forget_evenRunning_andTakenOver_leavesTheNextOwnersClaim() {
        Claim claim = scenario.ownerLeases();
        browser().forget(claim.key(), true);
        scenario.rivalTakesOver(claim.key(), Scenario.newPayload());

        assertThat(scenario.owner().complete(claim, Scenario.newOutcome(), Scenario.LONG))
                .isFalse();
        assertFound(claim.key(), State.IN_PROGRESS);
    }

    @Test
    void forget_secondTime_false() {
        Claim claim = scenario.ownerClaims(Scenario.newKey());
        browser().forget(claim.key(), false);

        assertThat(browser().forget(claim.key(), false)).isFalse();
    }

    @Test
    void forget_ofOneKey_leavesAnotherHeld() {
        Claim other = scenario.ownerClaims(Scenario.newKey());
        browser().forget(scenario.ownerClaims(Scenario.newKey()).key(), false);

        scenario.assertHeld(other.key());
    }
}
