package ee.dedupe.internal.administration.http;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.Recovery.GivenUp;
import ee.dedupe.internal.administration.ForOperators;
import ee.dedupe.internal.administration.NodeAdministration;
import ee.dedupe.internal.administration.NodeView;
import ee.dedupe.internal.administration.NodeView.Guarded;
import ee.dedupe.internal.administration.NodeView.Hour;
import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.telemetry.CallerCount;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Two claims, one of a running call; notes what it is asked to do. */
public class FakeAdministration implements NodeAdministration {
    public static final String RUNNING = "a".repeat(64);
    public static final String COMPLETED = "b".repeat(64);

    final List<String> acts = new ArrayList<>();
    final List<Integer> asked = new ArrayList<>();
    private boolean givenUp = true;
    private final List<ClaimView> claims = new ArrayList<>(List.of(
            new ClaimView(
                    RUNNING,
                    State.IN_PROGRESS,
                    Duration.ofMillis(1500),
                    Optional.of(Duration.ofSeconds(60)),
                    Optional.of("com.acme.Payments.create")),
            new ClaimView(COMPLETED, State.COMPLETED, Duration.ofSeconds(2), Optional.empty(), Optional.empty())));

    @Override
    public Overview overview() {
        return new Overview(
                "the store 'memory'",
                Map.of(Mode.ENFORCE, 2L),
                1,
                3,
                true,
                Map.of("executed", 2L),
                List.of(new RecentCall(
                        Instant.EPOCH,
                        "com.acme.Payments.create",
                        "bypassed",
                        Optional.of(BypassReason.ANONYMOUS),
                        Optional.empty(),
                        Optional.of("00000000000000a1"))),
                List.of(new TemporaryMode(Optional.empty(), Mode.OBSERVE, Instant.EPOCH, "olga", "looking")));
    }

    @Override
    public NodeView node() {
        return new NodeView(
                "memory",
                true,
                Instant.EPOCH,
                List.of(new Guarded("com.acme.Payments.create", Set.of(Mode.ENFORCE), Map.of("executed", 2L))),
                new Hour(Instant.EPOCH, Map.of("executed", List.of(0L, 2L))),
                List.of(new CallerCount("00000000000000a1", 7)));
    }

    @Override
    public RunningFeatures features() {
        return new RunningFeatures() {
            @Override
            public <T> Optional<T> find(Class<T> type) {
                return Optional.empty();
            }
        };
    }

    @Override
    public boolean guards() {
        return false;
    }

    @Override
    public TemporaryMode setMode(Mode mode, Duration howLong, String reason) {
        acts.add(mode + " for " + howLong + ": " + reason);
        return new TemporaryMode(Optional.empty(), mode, Instant.EPOCH.plus(howLong), "olga", reason);
    }

    @Override
    public TemporaryMode setMode(String operation, Mode mode, Duration howLong, String reason) {
        acts.add(operation + " " + mode + " for " + howLong + ": " + reason);
        return new TemporaryMode(Optional.of(operation), mode, Instant.EPOCH.plus(howLong), "olga", reason);
    }

    @Override
    public boolean endMode(String reason) {
        acts.add("end: " + reason);
        return true;
    }

    @Override
    public boolean endMode(String operation, String reason) {
        acts.add("end " + operation + ": " + reason);
        return false;
    }

    @Override
    public List<ClaimView> claims(int most) {
        asked.add(most);
        if (most > 1000) {
            throw new ForOperators.Refused("most must be 1 to 1000, was " + most);
        }
        return claims.stream().limit(most).toList();
    }

    @Override
    public Optional<ClaimView> claim(String keyHash) {
        return claims.stream().filter(claim -> claim.keyHash().equals(keyHash)).findFirst();
    }

    @Override
    public List<ClaimView> claimsOf(String operation, String caller, String idempotencyKey) {
        acts.add("search " + operation + "|" + caller + "|" + idempotencyKey);
        return claims(1);
    }

    @Override
    public Map<String, Integer> pending() {
        return Map.of("outbox:mail", 3);
    }

    @Override
    public List<GivenUp> givenUp(int most) {
        asked.add(most);
        return givenUp ? List.of(new GivenUp("outbox:mail", Layer.FINGERPRINT, COMPLETED, 10)) : List.of();
    }

    @Override
    public boolean retry(String keyHash, String reason) {
        return ended("retry", keyHash, reason);
    }

    @Override
    public boolean drop(String keyHash, String reason) {
        return ended("drop", keyHash, reason);
    }

    private boolean ended(String act, String keyHash, String reason) {
        boolean was = givenUp && keyHash.equals(COMPLETED);
        if (was) {
            acts.add(act + " " + keyHash.charAt(0) + ": " + reason);
            givenUp = false;
        }
        return was;
    }

    @Override
    public boolean forget(String keyHash, String reason) {
        return !keyHash.equals(RUNNING) && forgetEvenRunning(keyHash, reason);
    }

    @Override
    public boolean forgetEvenRunning(String keyHash, String reason) {
        acts.add("forget " + keyHash.charAt(0) + ": " + reason);
        return claims.removeIf(claim -> claim.keyHash().equals(keyHash));
    }
}
