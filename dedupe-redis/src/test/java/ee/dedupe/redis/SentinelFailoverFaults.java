package ee.dedupe.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.redis.server.SentinelGroup;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

/**
 * A primary that dies, of three Sentinels and a replica; run by {@code -Plong}. Counts granted claims that are free after
 * the failover: their calls would run a second time.
 */
class SentinelFailoverFaults {
    private static final int CLAIMS = 200;
    private static final int MEGABYTES = 40;

    private final SentinelGroup group = SentinelGroup.start();

    private record Outcome(long granted, long refused, long lost, Duration away) {
        @Override
        public String toString() {
            return granted + " granted, " + refused + " refused, " + lost + " of the granted lost; claims again after "
                    + away.toMillis() + " ms";
        }
    }

    @AfterEach
    void stopAll() {
        group.close();
    }

    /** With a replica that keeps up, what is lost is what was on its way. */
    @Test
    void primaryKilled_claimsGoOnOnTheReplica() {
        Outcome outcome = failover(false, 0);
        tell("primary killed", outcome);

        assertThat(outcome.granted()).isEqualTo(CLAIMS);
        assertThat(outcome.lost()).isLessThan(CLAIMS / 10);
    }

    /** The control: what a replica that lags does not have is lost. */
    @Test
    void primaryKilled_behindAReplicaThatLags_losesItsClaims() {
        Outcome outcome = failover(true, 0);
        tell("control: the replica does not keep up", outcome);

        assertThat(outcome.granted()).isEqualTo(CLAIMS);
        assertThat(outcome.lost()).isEqualTo(CLAIMS);
    }

    @Test
    void primaryKilled_afterTheReplicaWasWaitedFor_losesNoClaim() {
        Outcome outcome = failover(false, 1);
        tell("wait-replicas=1", outcome);

        assertThat(outcome.granted()).isEqualTo(CLAIMS);
        assertThat(outcome.lost()).isZero();
    }

    @Test
    void primaryKilled_behindAReplicaThatLagsAndIsWaitedFor_grantsNothingThatIsLost() {
        Outcome outcome = failover(true, 1);
        tell("wait-replicas=1, the replica does not keep up", outcome);

        assertThat(outcome.lost()).isZero();
        assertThat(outcome.refused()).isPositive();
    }

    /** Whether claims are there is asked without waiting for replicas, of which there is none any more. */
    private Outcome failover(boolean lagging, int waitReplicas) {
        try (ClaimStore store = open(waitReplicas);
                ClaimStore after = open(0)) {
            if (lagging) {
                stopReplication();
            }
            List<StorageKey> granted = new ArrayList<>();
            int tries = lagging && waitReplicas > 0 ? 3 : CLAIMS;
            for (int i = 0; i < tries; i++) {
                claim(store).ifPresent(granted::add);
            }
            group.primary().kill();
            long killed = System.nanoTime();
            if (lagging) {
                group.replica().wake();
            }
            Until.holds(() -> claim(after).isPresent());
            Duration away = Duration.ofNanos(System.nanoTime() - killed);
            return new Outcome(granted.size(), tries - granted.size(), Claims.free(after, granted), away);
        }
    }

    private ClaimStore open(int waitReplicas) {
        return TestStores.open(Map.of(
                "dedupe.redis.nodes",
                group.addresses(),
                "dedupe.redis.topology",
                "sentinel:" + SentinelGroup.NAME,
                "dedupe.redis.wait-replicas",
                String.valueOf(waitReplicas),
                "dedupe.store.budget",
                "PT0.3S"));
    }

    /** What is written from now on stays in the primary: all buffers between the two are full. */
    private void stopReplication() {
        group.replica().freeze();
        try (Jedis redis = new Jedis("127.0.0.1", group.primary().port())) {
            byte[] much = new byte[1 << 20];
            for (int i = 0; i < MEGABYTES; i++) {
                redis.set(("much" + i).getBytes(StandardCharsets.US_ASCII), much);
            }
        }
    }

    private static Optional<StorageKey> claim(ClaimStore store) {
        ClaimRequest request =
                new ClaimRequest(Claims.newKey(), Claims.newToken(), new Term.Fixed(Claims.TTL), Optional.empty());
        try {
            return store.claim(request) instanceof ClaimResult.Granted ? Optional.of(request.key()) : Optional.empty();
        } catch (ClaimStoreException e) {
            return Optional.empty();
        }
    }

    private static void tell(String scenario, Outcome outcome) {
        System.out.println("Sentinel, " + scenario + ": " + outcome);
    }
}
