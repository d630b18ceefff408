package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.tck.HeldBackThreads;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Calls that got their claims and do not run, since a record in the database says that they must not, or are done. */
class StoppedCallTest {
    private static final Policy REPLAYING = Fixture.replaying(Duration.ZERO);
    private static final Identities BY_KEY = Fixture.byKey(1, 1);
    private static final Identities BY_BOTH = Fixture.byBoth(1, 1);
    private static final StoredResult RECORDED = StoredResult.of("recorded".getBytes(StandardCharsets.UTF_8));

    private final HeldBackThreads threads = new HeldBackThreads();
    private final Fixture engine = new Fixture(64, threads, 100);

    private static StorageKey key(Identities identities) {
        return identities.key().orElseThrow().storageKey();
    }

    private void proven(Verdict verdict, Identities identities) {
        engine.engine.settlement().proven(verdict, key(identities), RECORDED, Duration.ofHours(1), Set.of());
    }

    @Test
    void stopped_claimsAreGivenBack() {
        engine.engine.settlement().stopped(engine.run(REPLAYING, BY_BOTH));

        assertThat(engine.enforce(REPLAYING, BY_BOTH)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void stopped_claimThatComesLate_isGivenBackWhenItComes() {
        threads.hold();
        Verdict late = engine.enforce(REPLAYING, Fixture.byFingerprint(1));
        engine.engine.settlement().stopped(late);
        threads.letGo();

        assertThat(late).isInstanceOf(Verdict.Bypass.class);
        assertThat(engine.enforce(REPLAYING, Fixture.byFingerprint(1))).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void proven_duplicatesGetTheRecordedResult() {
        proven(engine.run(REPLAYING, BY_KEY), BY_KEY);

        assertThat(engine.enforce(REPLAYING, BY_KEY))
                .isInstanceOfSatisfying(
                        Verdict.Replay.class,
                        replay -> assertThat(replay.first()).isEqualTo(RECORDED));
    }

    @Test
    void proven_isForgottenAfterWhatIsLeftOfItsTime() {
        proven(engine.run(REPLAYING, BY_KEY), BY_KEY);
        engine.pass(Duration.ofMinutes(61));

        assertThat(engine.enforce(REPLAYING, BY_KEY)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void proven_claimsOfOtherLayers_areGivenBack() {
        proven(engine.run(REPLAYING, BY_BOTH), BY_BOTH);

        Identities byFingerprint = new Identities(Optional.empty(), BY_BOTH.fingerprint());
        assertThat(engine.enforce(REPLAYING, byFingerprint)).isInstanceOf(Verdict.Run.class);
        assertThat(engine.enforce(REPLAYING, BY_KEY)).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void proven_claimThatComesLate_isCompletedWhenItComes() {
        Identities call = Fixture.byFingerprint(1);
        threads.hold();
        Verdict late = engine.enforce(REPLAYING, call);
        engine.engine
                .settlement()
                .proven(late, call.fingerprint().orElseThrow(), RECORDED, Duration.ofHours(1), Set.of());
        threads.letGo();

        assertThat(engine.enforce(REPLAYING, call)).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void stopped_whatWasStopped_leavesTheOwnersClaimAlone() {
        engine.run(REPLAYING, BY_KEY);
        Verdict duplicate = engine.enforce(REPLAYING, BY_KEY);
        engine.engine.settlement().stopped(duplicate);

        assertThat(engine.enforce(REPLAYING, BY_KEY)).isInstanceOf(Verdict.Pending.class);
    }
}
