package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

abstract class ClaimingTests {
    private static final int OTHERS = 2_000;

    abstract Scenario scenario();

    @Test
    void claim_freeKey_grantedToItsToken() {
        StorageKey key = Scenario.newKey();
        OwnerToken token = Scenario.newToken();

        ClaimResult outcome =
                scenario().owner().claim(new ClaimRequest(key, token, Scenario.LONG_FIXED, Optional.empty()));

        assertThat(outcome).isInstanceOfSatisfying(ClaimResult.Granted.class, granted -> {
            assertThat(granted.claim().key()).isEqualTo(key);
            assertThat(granted.claim().token()).isEqualTo(token);
        });
    }

    @Test
    void claim_heldKey_held() {
        StorageKey key = Scenario.newKey();
        scenario().ownerClaims(key);

        scenario().assertHeld(StorageKey.of(key.toBytes()));
    }

    @Test
    void claim_keyWithAnotherFirstByte_granted() {
        assertIndependent(0);
    }

    @Test
    void claim_keyWithAnotherLastByte_granted() {
        assertIndependent(StorageKey.LENGTH - 1);
    }

    @Test
    void claim_sameAttemptOfAnotherProcess_held() {
        Claim claim = scenario().ownerClaims(Scenario.newKey());
        OwnerToken token = claim.token();

        assertHeldFor(claim.key(), new OwnerToken(token.process() + 1, token.attempt()));
    }

    @Test
    void claim_otherAttemptOfSameProcess_held() {
        Claim claim = scenario().ownerClaims(Scenario.newKey());
        OwnerToken token = claim.token();

        assertHeldFor(claim.key(), new OwnerToken(token.process(), token.attempt() - 1));
    }

    @Test
    void claim_manyOthersMeanwhile_held() {
        StorageKey key = Scenario.newKey();
        scenario().ownerClaims(key);
        for (int i = 0; i < OTHERS; i++) {
            scenario().ownerClaims(Scenario.newKey());
        }

        scenario().assertHeld(key);
    }

    @Test
    void held_age_neverMoreThanTheTimeSinceTheClaim() {
        StorageKey key = Scenario.newKey();
        long startNanos = scenario().clock().nanoTime();
        scenario().ownerClaims(key);
        scenario().clock().pass(Duration.ofMillis(100));

        ClaimResult outcome = scenario().rivalClaims(key);

        Duration sinceStart = scenario().clock().since(startNanos);
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ClaimResult.Held.class,
                        held -> assertThat(held.record().age())
                                .isLessThanOrEqualTo(sinceStart.plus(Scenario.LATENESS_ALLOWANCE)));
    }

    private void assertIndependent(int changedByte) {
        StorageKey key = Scenario.newKey();
        scenario().ownerClaims(key);
        byte[] changed = key.toBytes();
        changed[changedByte] ^= 1;

        scenario().assertFree(StorageKey.of(changed));
    }

    private void assertHeldFor(StorageKey key, OwnerToken token) {
        assertThat(scenario().rival().claim(new ClaimRequest(key, token, Scenario.LONG_FIXED, Optional.empty())))
                .isInstanceOf(ClaimResult.Held.class);
    }
}
