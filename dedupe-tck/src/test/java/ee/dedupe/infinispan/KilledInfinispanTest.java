package ee.dedupe.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.Race;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One of three members is killed while all claim. */
@Tag("processes")
class KilledInfinispanTest {
    private static final int KEYS = 300;
    private static final Duration LATER = Duration.ofMillis(5);

    private static ClaimStore claims(InfinispanNode node) {
        return new RecordClaimStore(node.store(), InstantSource.system());
    }

    /** A call that was not answered, or was refused, is none that runs. */
    private static boolean isGranted(ClaimStore store, StorageKey key) {
        try {
            return Claims.claim(store, key) instanceof ClaimResult.Granted;
        } catch (ClaimStoreException unanswered) {
            return false;
        }
    }

    @Test
    void claims_stay_theirOwnersGoOn_andNoneIsGrantedTwice() throws Exception {
        int port = InfinispanNode.freePort();
        try (InfinispanNode one = InfinispanNode.join(port);
                InfinispanNode other = InfinispanNode.join(port)) {
            List<ClaimStore> stores = List.of(claims(one), claims(other));
            Process third = InfinispanNode.start(port);
            assertThat(one.members()).isEqualTo(3);
            List<StorageKey> standing = Stream.generate(
                            () -> Claims.standing(stores.get(0)).key())
                    .limit(100)
                    .toList();
            List<Claim> running = Stream.generate(() -> Claims.inProgress(stores.get(0)))
                    .limit(100)
                    .toList();
            Claim completed = Claims.completed(stores.get(0));

            List<StorageKey> keys = Stream.generate(Claims::newKey).limit(KEYS).toList();
            List<List<Boolean>> granted = Race.of(keys, (key, thread) -> {
                if (thread == 0 && key.equals(keys.get(KEYS / 3))) {
                    third.destroyForcibly();
                }
                LockSupport.parkNanos(LATER.toNanos());
                return isGranted(stores.get(thread % 2), key);
            });

            assertThat(granted)
                    .allSatisfy(each -> assertThat(each).filteredOn(won -> won).hasSizeLessThanOrEqualTo(1));
            assertThat(granted.stream().filter(each -> each.contains(true)).count())
                    .as("most are granted")
                    .isGreaterThan(KEYS * 9 / 10);
            assertThat(one.members()).isEqualTo(2);
            assertThat(Claims.free(stores.get(1), standing)).isZero();
            assertThat(running)
                    .allSatisfy(claim -> assertThat(stores.get(0).renew(claim)).isTrue());
            assertThat(running)
                    .allSatisfy(claim -> assertThat(stores.get(0).complete(claim, Claims.newOutcome(), Claims.TTL))
                            .isTrue());
            assertThat(Claims.told(stores.get(1), completed.key())).isInstanceOf(ClaimRecord.Completed.class);
        }
    }
}
