package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.OnStoreFailure;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a policy says of a call before its claims are settled. */
class PolicyTest {
    private static final Ending CREATED = Fixture.ending(201);
    private static final Ending FAILED = Fixture.ending(500);

    /** Its layer of keys releases what was created, that of fingerprints keeps it. */
    private static Policy differing() {
        Policy plain = Fixture.replaying(Duration.ZERO);
        LayerPolicy key = plain.key();
        return new Policy(
                plain.operation(),
                plain.mode(),
                plain.guardBy(),
                plain.keyRequired(),
                plain.scope(),
                plain.fields(),
                plain.waiting(),
                plain.maxRun(),
                new LayerPolicy(
                        key.layer(),
                        key.term(),
                        key.answersAgain(),
                        key.onStoreFailure(),
                        new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(201), false)),
                plain.fingerprint());
    }

    @Test
    void run_keeps_whatAllOfItsLayersKeep() {
        Policy policy = Fixture.replaying(Duration.ZERO);
        Verdict run = new Fixture().enforce(policy, Fixture.byBoth(1, 1));

        assertThat(policy.keeps(run, CREATED)).isTrue();
        assertThat(policy.keeps(run, FAILED)).isFalse();
    }

    @Test
    void run_doesNotKeep_whatOneOfItsLayersReleases() {
        Policy policy = differing();
        Verdict.Run run = new Fixture().run(policy, Fixture.byBoth(1, 1));

        assertThat(run.holds()).hasSize(2);
        assertThat(policy.keeps(run, CREATED)).isFalse();
        assertThat(policy.keeps(new Fixture().run(policy, Fixture.byFingerprint(1)), CREATED))
                .isTrue();
    }

    @Test
    void claimThatIsNotItsVerdictsLayer_isAskedToo() {
        Policy policy = differing();
        Verdict.Run both = new Fixture().run(policy, Fixture.byBoth(1, 1));
        Verdict.Run keptByKey = new Fixture().run(Fixture.replaying(Duration.ZERO), Fixture.byBoth(1, 1));

        assertThat(Fixture.replaying(Duration.ZERO).keeps(both, CREATED))
                .as("the layers of the claims")
                .isFalse();
        assertThat(policy.keeps(keptByKey, CREATED))
                .as("the layer of the verdict")
                .isFalse();
    }

    @Test
    void bypassed_keeps_whatItsLayerKeeps() {
        Policy policy = differing();

        assertThat(policy.keeps(new Verdict.Bypass(Layer.KEY, BypassReason.STORE_UNAVAILABLE), CREATED))
                .isFalse();
        assertThat(policy.keeps(new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.NO_KEY), CREATED))
                .isTrue();
        assertThat(policy.keeps(new Verdict.Bypass(Layer.FINGERPRINT, BypassReason.NO_KEY), FAILED))
                .isFalse();
    }

    @Test
    void claimedOnly_refusesWithoutTheStore_andLeavesTheRest() {
        Policy plain = Fixture.rejecting();
        Policy claimed = plain.claimedOnly();

        assertThat(plain.fingerprint().onStoreFailure()).isEqualTo(OnStoreFailure.PROCEED);
        assertThat(claimed.fingerprint().onStoreFailure()).isEqualTo(OnStoreFailure.REJECT);
        assertThat(claimed.key().onStoreFailure()).isEqualTo(OnStoreFailure.REJECT);
        assertThat(claimed.fingerprint().term()).isEqualTo(plain.fingerprint().term());
        assertThat(claimed.operation()).isEqualTo(plain.operation());
        assertThat(claimed.storesAnswers()).isEqualTo(plain.storesAnswers());
    }
}
