package ee.dedupe.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.tck.ManualClock;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The bound in bytes, and that they are counted rightly through the life of a claim. */
class MemoryBytesTest {
    private static final Duration LEASE = Duration.ofSeconds(10);
    private static final Duration TTL = Duration.ofSeconds(90);
    private static final StoredResult KILOBYTE = StoredResult.of(new byte[1_024]);
    private static final long MAX_BYTES = 2_000;

    private final ManualClock clock = new ManualClock();
    private final MemoryClaimStore store = new MemoryClaimStore(clock::nanoTime, 1_000, MAX_BYTES);
    private long attempts;

    @Test
    void emptyStore_hasNoEntriesAndNoBytes() {
        assertThat(store.entries()).isZero();
        assertThat(store.bytes()).isZero();
    }

    @Test
    void claim_withAPayload_takesItsBytesToo() {
        granted(1);
        long plain = store.bytes();
        claim(2, Optional.of(PayloadDigest.of(new byte[PayloadDigest.LENGTH])));

        assertThat(plain).isBetween(150L, 250L);
        assertThat(store.bytes() - 2 * plain).isBetween(60L, 100L);
    }

    @Test
    void claim_thatTellsItsTrace_takesItsBytesToo() {
        granted(1);
        long plain = store.bytes();
        Origin traced = new Origin("com.acme.Payments.create", Optional.of(new CallTrace(1, 2, 3)));
        StorageKey key = StorageKey.of(new byte[StorageKey.LENGTH]);
        store.claim(new ClaimRequest(key, new OwnerToken(1, 2), new Term.Fixed(TTL), Optional.empty(), traced));

        assertThat(store.bytes() - 2 * plain).isBetween(32L, 64L);
    }

    @Test
    void completedClaim_takesTheBytesOfItsResult() {
        Claim mine = granted(1);
        long claimed = store.bytes();
        store.complete(mine, KILOBYTE, TTL);

        assertThat(store.bytes() - claimed).isBetween(1_024L, 1_100L);
        assertThat(store.entries()).isEqualTo(1);
    }

    @Test
    void claimThatIsCompletedTwice_isCountedOnce() {
        Claim mine = granted(1);
        store.complete(mine, KILOBYTE, TTL);
        long completed = store.bytes();
        store.complete(mine, KILOBYTE, TTL);

        assertThat(store.bytes()).isEqualTo(completed);
    }

    @Test
    void renewedClaim_takesNoMoreBytes() {
        Claim mine = granted(1);
        long claimed = store.bytes();
        store.renew(mine);

        assertThat(store.bytes()).isEqualTo(claimed);
    }

    @Test
    void releasedClaim_givesItsBytesBack() {
        store.release(granted(1));

        assertThat(store.bytes()).isZero();
    }

    @Test
    void endedClaims_giveTheirBytesBack() {
        store.complete(granted(1), KILOBYTE, TTL);
        granted(2);
        pass(TTL.plusSeconds(1));
        store.release(granted(3));

        assertThat(store.entries()).isZero();
        assertThat(store.bytes()).isZero();
    }

    @Test
    void endedClaim_thatIsClaimedAgain_givesItsBytesBack() {
        store.complete(granted(1), KILOBYTE, TTL);
        pass(TTL);
        store.release(granted(1));

        assertThat(store.bytes()).isZero();
    }

    @Test
    void claim_overTheBytes_isRefusedAsFull() {
        fill();

        assertThatThrownBy(() -> claim(3, Optional.empty()))
                .isInstanceOf(StoreFullException.class)
                .hasMessage("DEDUP0110 the in-memory store is full: 2000 bytes; "
                        + "raise dedupe.memory.max-bytes or shorten the ttl");
        assertThat(store.entries()).isEqualTo(2);
    }

    @Test
    void completedClaim_ofAFullStore_isStillReplayed() {
        fill();

        assertThat(claim(1, Optional.empty()))
                .isInstanceOfSatisfying(
                        ClaimResult.Held.class,
                        held -> assertThat(held.record())
                                .isInstanceOfSatisfying(
                                        ClaimRecord.Completed.class,
                                        first -> assertThat(first.outcome()).isSameAs(KILOBYTE)));
    }

    @Test
    void runningClaim_ofAFullStore_isRenewedAndCompletedWithItsResult() {
        Claim running = granted(9);
        fill();

        assertThat(store.renew(running)).isTrue();
        assertThat(store.complete(running, KILOBYTE, TTL)).isTrue();
        assertThat(store.bytes()).isGreaterThan(MAX_BYTES);
        assertThat(claim(9, Optional.empty())).isInstanceOf(ClaimResult.Held.class);
    }

    @Test
    void claimWhoseLeaseIsOver_isCompletedInAFullStore() {
        Claim running = granted(9);
        pass(LEASE);
        assertThat(store.release(granted(9))).isTrue();
        fill();

        assertThat(store.complete(running, KILOBYTE, TTL)).isTrue();
        assertThat(claim(9, Optional.empty())).isInstanceOf(ClaimResult.Held.class);
    }

    @Test
    void fullStore_whoseClaimsHaveEnded_hasRoom() {
        fill();
        pass(TTL.plusSeconds(1));

        assertThat(claim(3, Optional.empty())).isInstanceOf(ClaimResult.Granted.class);
        assertThat(store.entries()).isEqualTo(1);
    }

    @Test
    void fullStore_isClearedOfEndedClaims_asFarAsItMustBe() {
        MemoryClaimStore large = new MemoryClaimStore(clock::nanoTime, 1_000, 200_000);
        for (int i = 0; i < 600; i++) {
            claim(large, i, Optional.empty());
        }
        pass(LEASE.dividedBy(2));
        Claim last = ((ClaimResult.Granted) claim(large, 600, Optional.empty())).claim();
        large.complete(last, StoredResult.of(new byte[200_000]), LEASE);
        pass(LEASE.plusSeconds(1));

        assertThat(claim(large, 601, Optional.empty())).isInstanceOf(ClaimResult.Granted.class);
    }

    @Test
    void store_withoutRoomForAByte_isRefused() {
        assertThatThrownBy(() -> new MemoryClaimStore(clock::nanoTime, 1, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private void fill() {
        store.complete(granted(1), KILOBYTE, TTL);
        store.complete(granted(2), KILOBYTE, TTL);
    }

    private Claim granted(int key) {
        return ((ClaimResult.Granted) claim(key, Optional.empty())).claim();
    }

    private ClaimResult claim(int key, Optional<PayloadDigest> payload) {
        return claim(store, key, payload);
    }

    private ClaimResult claim(MemoryClaimStore into, int key, Optional<PayloadDigest> payload) {
        byte[] bytes = ByteBuffer.allocate(StorageKey.LENGTH).putInt(key).array();
        return into.claim(new ClaimRequest(
                StorageKey.of(bytes), new OwnerToken(1, attempts++), new Term.Leased(LEASE, TTL), payload));
    }

    private void pass(Duration time) {
        clock.pass(time);
    }
}
