package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.store.Look;
import ee.dedupe.internal.store.Looks;
import ee.dedupe.tck.HeldBackThreads;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Who asks for a key, and claims none. */
class LooksAtKeysTest {
    private static final Policy REPLAYING = Fixture.replaying(Duration.ZERO);
    private static final Identities CALL = Fixture.byFingerprint(1);
    private static final StorageKey KEY = CALL.fingerprint().orElseThrow();

    private final Fixture engine = new Fixture();

    private static Look look(Fixture engine) {
        Looks looks = engine.engine.looks();
        return looks.at(KEY, Fixture.OPERATION, looks.budget());
    }

    @Test
    void freeKey_staysFree() {
        assertThat(look(engine)).isEqualTo(new Look.Free());
        assertThat(engine.store.times(StoreCall.CLAIM)).isZero();
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void runningCall_isSeen() {
        engine.run(REPLAYING, CALL);

        assertThat(look(engine))
                .isInstanceOfSatisfying(
                        Look.Held.class, held -> assertThat(held.record()).isInstanceOf(ClaimRecord.InProgress.class));
    }

    @Test
    void completedCall_tellsItsAnswer() {
        Verdict.Run run = engine.run(REPLAYING, CALL);
        engine.finish(run, 201);

        assertThat(look(engine))
                .isInstanceOfSatisfying(
                        Look.Held.class,
                        held -> assertThat(held.record())
                                .isInstanceOfSatisfying(
                                        ClaimRecord.Completed.class,
                                        completed -> assertThat(
                                                        completed.outcome().bytes())
                                                .isEqualTo(Fixture.ANSWER.bytes())));
    }

    @Test
    void look_doesNotProlongAClaim() {
        engine.run(REPLAYING, CALL);
        engine.pass(Fixture.LEASE.minusSeconds(1));
        look(engine);
        engine.pass(Duration.ofSeconds(2));

        assertThat(look(engine)).isEqualTo(new Look.Free());
    }

    @Test
    void failingStore_isSilent_andTheBreakerIsNotTold() {
        engine.store.fail(StoreCall.LOOK);
        for (int i = 0; i < 100; i++) {
            assertThat(look(engine)).isEqualTo(new Look.Silent());
        }
        assertThat(engine.engine.breakerOpen().getAsBoolean()).isFalse();
    }

    @Test
    void lateStore_isSilent() {
        HeldBackThreads threads = new HeldBackThreads();
        threads.hold();
        Fixture late = new Fixture(64, threads);

        assertThat(look(late)).isEqualTo(new Look.Silent());
    }

    @Test
    void storeThatIsLeftAlone_isNotAsked() {
        engine.store.fail(StoreCall.CLAIM);
        for (int i = 0; i < 20; i++) {
            engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(100 + i));
        }
        assertThat(engine.engine.breakerOpen().getAsBoolean()).isTrue();

        assertThat(look(engine)).isEqualTo(new Look.Silent());
        assertThat(engine.store.times(StoreCall.LOOK)).isZero();
    }
}
