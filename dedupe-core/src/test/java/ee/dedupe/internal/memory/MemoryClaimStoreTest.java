package ee.dedupe.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.tck.ManualClock;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the contract does not ask for: the bound, and that ended claims go away. */
class MemoryClaimStoreTest {
    private static final Duration TTL = Duration.ofSeconds(90);
    private static final Term.Leased LEASED = new Term.Leased(Duration.ofSeconds(10), TTL);

    private final ManualClock clock = new ManualClock();
    private long attempts;

    @Test
    void claim_overTheBound_isRefusedAsFull() {
        MemoryClaimStore store = storeOf(2);
        granted(store, 1);
        granted(store, 2);

        assertThatThrownBy(() -> claim(store, 3))
                .isInstanceOf(StoreFullException.class)
                .hasMessage("DEDUP0110 the in-memory store is full: 2 live claims; "
                        + "raise dedupe.memory.max-claims or shorten the ttl");
    }

    @Test
    void claim_overTheBound_leavesLiveClaimsHeld() {
        MemoryClaimStore store = storeOf(1);
        granted(store, 1);
        assertThatThrownBy(() -> claim(store, 2)).isInstanceOf(StoreFullException.class);

        assertThat(claim(store, 1)).isInstanceOf(ClaimResult.Held.class);
    }

    @Test
    void claim_afterARelease_hasRoom() {
        MemoryClaimStore store = storeOf(1);
        store.release(granted(store, 1));

        assertThat(claim(store, 2)).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void claim_afterAnEnd_hasRoom() {
        MemoryClaimStore store = storeOf(1);
        granted(store, 1);
        pass(TTL.plusSeconds(1));

        assertThat(claim(store, 2)).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void claim_ofAnEndedKey_takesNoMoreRoom() {
        MemoryClaimStore store = storeOf(1);
        granted(store, 1);
        pass(TTL);

        assertThat(claim(store, 1)).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void endedClaims_ofABurst_goAwayWithTheNextFewClaims() {
        MemoryClaimStore store = storeOf(10_000);
        for (int i = 0; i < 1_000; i++) {
            granted(store, i);
        }
        pass(TTL.plusSeconds(1));
        for (int i = 1_000; i < 1_004; i++) {
            granted(store, i);
        }

        assertThat(store.entries()).isEqualTo(4);
    }

    @Test
    void endedClaims_underLoad_areFewBesideTheLiveOnes() {
        int perSecond = 1_000;
        MemoryClaimStore store = storeOf(1_000_000);
        int live = (int) TTL.toSeconds() * perSecond;
        long most = 0;
        for (int i = 0; i < 4 * live; i++) {
            granted(store, i);
            pass(Duration.ofSeconds(1).dividedBy(perSecond));
            most = Math.max(most, store.entries());
        }

        assertThat(most).isLessThanOrEqualTo(live + 2L * perSecond);
    }

    @Test
    void releasedClaims_leaveNothingBehind() {
        MemoryClaimStore store = storeOf(10);
        for (int i = 0; i < 1_000; i++) {
            store.release(granted(store, i));
        }

        assertThat(store.entries()).isZero();
        assertThat(store.seconds()).isZero();
    }

    @Test
    void completedClaim_outlivesItsLease_whateverIsClaimedMeanwhile() {
        MemoryClaimStore store = storeOf(10);
        Claim mine = ((ClaimResult.Granted) claim(store, 1, LEASED)).claim();
        store.complete(mine, StoredResult.of(new byte[0]), TTL);
        pass(LEASED.lease().plusSeconds(2));

        granted(store, 2);

        assertThat(claim(store, 1)).isInstanceOf(ClaimResult.Held.class);
    }

    @Test
    void renewedClaim_outlivesItsFirstLease_whateverIsClaimedMeanwhile() {
        MemoryClaimStore store = storeOf(10);
        Claim mine = ((ClaimResult.Granted) claim(store, 1, LEASED)).claim();
        pass(LEASED.lease().minusSeconds(1));
        store.renew(mine);
        pass(Duration.ofSeconds(3));

        granted(store, 2);

        assertThat(claim(store, 1)).isInstanceOf(ClaimResult.Held.class);
    }

    /** A duplicate that waits runs at once. */
    @Test
    void forgottenClaim_isToldAsSettled() {
        MemoryClaimStore store = storeOf(1);
        List<StorageKey> told = new ArrayList<>();
        store.onSettled(told::add);
        StorageKey key = granted(store, 1).key();

        store.forget(key, true);
        store.forget(key, true);

        assertThat(told).containsExactly(key);
    }

    @Test
    void store_withoutRoomForOneClaim_isRefused() {
        assertThatThrownBy(() -> storeOf(0)).isInstanceOf(IllegalArgumentException.class);
    }

    private MemoryClaimStore storeOf(int maxClaims) {
        return new MemoryClaimStore(clock::nanoTime, maxClaims);
    }

    private Claim granted(MemoryClaimStore store, int key) {
        return ((ClaimResult.Granted) claim(store, key)).claim();
    }

    private ClaimResult claim(MemoryClaimStore store, int key) {
        return claim(store, key, new Term.Fixed(TTL));
    }

    private ClaimResult claim(MemoryClaimStore store, int key, Term term) {
        byte[] bytes = ByteBuffer.allocate(StorageKey.LENGTH).putInt(key).array();
        return store.claim(
                new ClaimRequest(StorageKey.of(bytes), new OwnerToken(1, attempts++), term, Optional.empty()));
    }

    private void pass(Duration time) {
        clock.pass(time);
    }
}
