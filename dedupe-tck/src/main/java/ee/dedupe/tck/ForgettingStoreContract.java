package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The contract that every store keeps that is a {@link ForgettingStore} too, as tests, beside
 * {@link ClaimStoreContract}. Owners claim on the first node, and the last one forgets. Every test uses keys and
 * subjects of its own.
 */
public abstract class ForgettingStoreContract extends ForgettingTests {
    /** More than a store may look at in one go. */
    private static final int MANY = 100;

    @Test
    void forgetSubject_freesEachKey_andTellsIt() {
        SubjectKey subject = newSubject();
        Claim first = completed(subject, newSubject());
        Claim second = completed(newSubject(), subject);

        assertThat(forgets(subject)).isTrue();
        scenario.assertFree(first.key());
        scenario.assertFree(second.key());
        assertThat(told).containsExactlyInAnyOrder(first.key(), second.key());
    }

    @Test
    void forgetSubject_ofOther_changesNothing() {
        Claim claim = completed(newSubject());

        assertThat(forgets(newSubject())).isTrue();
        scenario.assertHeld(claim.key());
        assertThat(told).isEmpty();
    }

    @Test
    void forgetSubject_ofClaimsWithoutOne_leavesThem() {
        SubjectKey subject = newSubject();
        Claim other = completed();
        completed(subject);
        forgets(subject);

        scenario.assertHeld(other.key());
    }

    @Test
    void forgetSubject_secondTime_nothingIsTold() {
        SubjectKey subject = newSubject();
        completed(subject);
        forgets(subject);
        told.clear();

        assertThat(forgets(subject)).isTrue();
        assertThat(told).isEmpty();
    }

    @Test
    void forgetSubject_ofAClaimThatRuns_askedAgainWhenItHasEnded() {
        SubjectKey subject = newSubject();
        Claim claim = scenario.ownerLeases();
        owner().about(claim, Set.of(subject), Scenario.LONG);

        assertThat(forgets(subject)).isFalse();
        assertThat(scenario.owner().complete(claim, Scenario.newOutcome(), Scenario.LONG))
                .isTrue();
        assertThat(forgets(subject)).isTrue();
        scenario.assertFree(claim.key());
    }

    @Test
    void forgetSubject_ofAStandingClaim_freesItsKey() {
        SubjectKey subject = newSubject();
        Claim claim = scenario.ownerClaims(Scenario.newKey());
        owner().about(claim, Set.of(subject), Scenario.LONG);

        assertThat(forgets(subject)).isTrue();
        scenario.assertFree(claim.key());
    }

    @Test
    void forgetSubject_ofAClaimThatIsClaimedAnew_leavesThat() {
        SubjectKey subject = newSubject();
        Claim claim = completed(subject);
        rival().forget(claim.key(), claim.token());
        scenario.rivalTakesOver(claim.key(), Scenario.newPayload());
        forgets(subject);

        scenario.recordOf(claim.key(), ClaimRecord.InProgress.class);
        assertThat(told).isEmpty();
    }

    /** Both in one test: a lease takes seconds to end. */
    @Test
    void about_ofALateOwnersClaim_isForgotten_unlessAnotherHasIt() {
        SubjectKey subject = newSubject();
        Claim late = scenario.ownerLeases(Scenario.newKey(), Scenario.BRIEF);
        Claim lost = scenario.lateOwner();
        scenario.rivalTakesOver(lost.key(), Scenario.newPayload());
        owner().about(lost, Set.of(subject), Scenario.LONG);
        complete(late, Scenario.LONG, subject);

        assertThat(forgets(subject)).isTrue();
        scenario.assertFree(late.key());
        scenario.recordOf(lost.key(), ClaimRecord.InProgress.class);
    }

    /** Notes later what could not be noted before. */
    @Test
    void about_ofACompletedClaim_isForgotten() {
        SubjectKey subject = newSubject();
        Claim claim = completed();
        owner().about(claim, Set.of(subject), Scenario.LONG);

        assertThat(forgets(subject)).isTrue();
        scenario.assertFree(claim.key());
    }

    @Test
    void about_theSameAgain_changesNothing() {
        SubjectKey subject = newSubject();
        Claim claim = scenario.ownerLeases();
        owner().about(claim, Set.of(subject), Scenario.LONG);
        complete(claim, Scenario.LONG, subject);

        assertThat(forgets(subject)).isTrue();
        assertThat(told).containsExactly(claim.key());
    }

    @Test
    void about_livesAsLongAsAClaimThatIsKeptForLonger() {
        SubjectKey subject = newSubject();
        StorageKey key = Scenario.newKey();
        Term brief = new Term.Leased(Scenario.LONG, Duration.ofSeconds(60));
        Claim claim = scenario.ownerClaims(key, brief);
        complete(claim, Duration.ofDays(7), subject);

        assertThat(forgets(subject)).isTrue();
        scenario.assertFree(key, brief);
    }

    @Test
    void forgetSubject_ofMany_freesAll() {
        SubjectKey subject = newSubject();
        List<Claim> claims =
                IntStream.range(0, MANY).mapToObj(each -> completed(subject)).toList();

        assertThat(forgets(subject)).isTrue();
        assertThat(told).hasSize(MANY).doesNotHaveDuplicates();
        scenario.assertFree(claims.get(0).key());
        scenario.assertFree(claims.get(MANY - 1).key());
    }

    @Test
    void about_raced_losesNone() {
        SubjectKey subject = newSubject();
        List<Claim> claims =
                Stream.generate(scenario::ownerLeases).limit(Race.THREADS).toList();
        Race.of(thread -> {
            complete(claims.get(thread), Scenario.LONG, subject);
            return true;
        });

        assertThat(forgets(subject)).isTrue();
        assertThat(told).hasSize(Race.THREADS);
    }
}
