package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a claim tells of the call that made it. */
class OriginTest {
    private static final CallTrace FIRST = new CallTrace(1, 2, 3);
    private static final CallTrace SECOND = new CallTrace(4, 5, 6);
    private static final Policy REPLAYING = Fixture.replaying(Duration.ZERO);

    private final Fixture engine = new Fixture();

    @Test
    void replay_tellsTheTraceOfTheFirstCall() {
        engine.finish(engine.run(REPLAYING, Fixture.byKey(1, 1).in(Optional.of(FIRST))), 201);

        Verdict again = engine.enforce(REPLAYING, Fixture.byKey(1, 1).in(Optional.of(SECOND)));

        assertThat(((Verdict.Replay) again).trace()).contains(FIRST);
    }

    @Test
    void replay_byFingerprint_tellsTheTraceOfTheFirstCall() {
        engine.finish(engine.run(REPLAYING, Fixture.byFingerprint(1).in(Optional.of(FIRST))), 201);

        Verdict again = engine.enforce(REPLAYING, Fixture.byFingerprint(1));

        assertThat(((Verdict.Replay) again).trace()).contains(FIRST);
    }

    @Test
    void replay_ofACallInNoSpan_tellsNone() {
        engine.finish(engine.run(REPLAYING, Fixture.byKey(1, 1)), 201);

        Verdict again = engine.enforce(REPLAYING, Fixture.byKey(1, 1).in(Optional.of(SECOND)));

        assertThat(((Verdict.Replay) again).trace()).isEmpty();
    }

    @Test
    void claim_tellsItsOperation() {
        engine.run(Fixture.rejecting(), Fixture.byFingerprint(1));

        assertThat(engine.inMemory.find(Fixture.key(1)))
                .map(LiveClaim::operation)
                .contains("com.acme.Orders.create");
    }
}
