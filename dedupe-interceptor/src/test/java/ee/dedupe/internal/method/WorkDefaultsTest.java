package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.Deduplicator;
import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkDefaultsTest {
    private static final Policy CONFIGURED =
            GuardedMethods.guard(OnDuplicate.REPLAY).policy();
    private static final CallOptions<String> REPLAYING = CallOptions.replaying(String.class);

    private final WorkDefaults defaults = new WorkDefaults(CONFIGURED);

    /** The interface has other methods, and Java lists them in any order. */
    @Test
    void entrance_isTheMethodThatTakesWork() throws NoSuchMethodException {
        assertThat(WorkDefaults.entrance())
                .isEqualTo(Deduplicator.class.getMethod(
                        "call", String.class, String.class, CallOptions.class, Callable.class));
    }

    @Test
    void options_thatSayNothing_leaveItToTheConfiguration() {
        Policy policy = defaults.policy("charge", REPLAYING);
        assertThat(policy.operation().label()).isEqualTo("ee.dedupe.Deduplicator.charge");
        assertThat(policy.guardBy()).isEqualTo(GuardBy.KEY);
        assertThat(policy.mode()).isSameAs(CONFIGURED.mode());
        assertThat(policy.maxRun()).isEqualTo(CONFIGURED.maxRun());
        assertThat(policy.waiting()).isEqualTo(new Waiting(CONFIGURED.waiting().most(), true));
        assertThat(policy.key()).isEqualTo(CONFIGURED.key());
    }

    @Test
    void options_winOverTheConfiguration() {
        Policy policy = defaults.policy(
                "charge",
                REPLAYING
                        .ttl(Duration.ofSeconds(1))
                        .lease(Duration.ofSeconds(2))
                        .waitFor(Duration.ZERO)
                        .onStoreFailure(OnStoreFailure.REJECT)
                        .scope(Scope.SHARED));
        assertThat(policy.key().term()).isEqualTo(new Term.Leased(Duration.ofSeconds(2), Duration.ofSeconds(1)));
        assertThat(policy.waiting().most()).isZero();
        assertThat(policy.key().onStoreFailure()).isEqualTo(OnStoreFailure.REJECT);
        assertThat(policy.scope()).isEqualTo(Scope.SHARED);
    }

    @Test
    void duplicate_thatIsGivenNothing_isStoppedByAStandingClaim() {
        LayerPolicy rejecting =
                defaults.policy("charge", CallOptions.rejecting()).key();
        assertThat(rejecting.answersAgain()).isFalse();
        assertThat(rejecting.term()).isEqualTo(new Term.Fixed(GuardedMethods.TTL));
        assertThat(defaults.policy("charge", CallOptions.skipping()).key()).isEqualTo(rejecting);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1S", "P31D"})
    void bounds_areInside(String bound) {
        Duration duration = Duration.parse(bound);
        assertThat(defaults.policy(
                        "charge", REPLAYING.ttl(duration).lease(duration).waitFor(duration)))
                .isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT-1S", "PT0.999S", "P31DT0.000000001S"})
    void durations_outsideTheBounds_areRefused(String bad) {
        Duration duration = Duration.parse(bad);
        assertThatThrownBy(() -> defaults.policy("charge", REPLAYING.ttl(duration)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("ttl must be from PT1S to P31D, was ");
        assertThatThrownBy(() -> defaults.policy("charge", REPLAYING.lease(duration)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("lease must be from PT1S to P31D, was ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT-0.001S", "P32D"})
    void wait_outsideTheBounds_isRefused(String bad) {
        assertThatThrownBy(() -> defaults.policy("charge", REPLAYING.waitFor(Duration.parse(bad))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("waitFor must be from PT0S to P31D, was ");
    }
}
