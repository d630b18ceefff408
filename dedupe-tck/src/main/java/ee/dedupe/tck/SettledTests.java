package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.StorageKey;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Hints for those who wait on another node; real time, whatever the store's own. */
abstract class SettledTests {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(3));

    private final BlockingQueue<StorageKey> hints = new LinkedBlockingQueue<>();

    abstract Scenario scenario();

    @Test
    void complete_tellsTheOtherNode() throws InterruptedException {
        listen();
        Claim claim = waitedFor();
        scenario().owner().complete(claim, Scenario.newOutcome(), Scenario.LONG);

        assertTold(claim.key());
    }

    @Test
    void release_tellsTheOtherNode() throws InterruptedException {
        listen();
        Claim claim = waitedFor();
        scenario().owner().release(claim);

        assertTold(claim.key());
    }

    @Test
    void withdraw_tellsTheOtherNode() throws InterruptedException {
        listen();
        ClaimRequest request = Scenario.request(Scenario.newKey(), Scenario.leased(Scenario.LONG));
        scenario().owner().claim(request);
        scenario().assertHeld(request.key());
        scenario().owner().withdraw(request);

        assertTold(request.key());
    }

    @Test
    void complete_ofAClaimFromBeforeTheListener_tellsTheOtherNode() throws InterruptedException {
        Claim claim = waitedFor();
        listen();
        scenario().owner().complete(claim, Scenario.newOutcome(), Scenario.LONG);

        assertTold(claim.key());
    }

    private void listen() {
        scenario().rival().onSettled(hints::add);
    }

    /** Makes a claim in progress that a rival has seen. */
    private Claim waitedFor() {
        Claim claim = scenario().ownerLeases();
        scenario().assertHeld(claim.key());
        return claim;
    }

    /** Hints for other keys may come in between. */
    private void assertTold(StorageKey key) throws InterruptedException {
        Optional<StorageKey> told;
        do {
            told = Optional.ofNullable(hints.poll(PATIENCE.toNanos(), TimeUnit.NANOSECONDS));
            assertThat(told).as("a hint within %s", PATIENCE).isPresent();
        } while (!told.equals(Optional.of(key)));
    }
}
