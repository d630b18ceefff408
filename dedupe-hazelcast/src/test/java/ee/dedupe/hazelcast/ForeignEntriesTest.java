package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstanceNotActiveException;
import com.hazelcast.map.IMap;
import com.hazelcast.spi.exception.RetryableHazelcastException;
import com.hazelcast.splitbrainprotection.SplitBrainProtectionException;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.tck.Claims;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.ConnectException;
import java.util.ConcurrentModificationException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Entries under our keys that this version did not write: a newer one, a damaged one, somebody else's. */
class ForeignEntriesTest {
    private static TestCluster cluster;
    private static ClaimStore store;
    private static IMap<byte[], Object> map;

    private final StorageKey key = Claims.newKey();

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
        store = cluster.stores().get(0);
        map = cluster.members().get(0).getMap(TestCluster.CLAIMS_MAP);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @ParameterizedTest
    @MethodSource("values")
    void claim_ofAKeyWithAForeignEntry_heldForAnUnknownTime(Object value) {
        map.put(key.toBytes(), value);

        assertThat(Claims.claim(store, key)).isEqualTo(new ClaimResult.Held(ClaimRecord.Unknown.UNREADABLE));
    }

    @ParameterizedTest
    @MethodSource("values")
    void anyCall_ofAKeyWithAForeignEntry_falseAndLeavesIt(Object value) {
        Claim claim = Claims.inProgress(store);
        byte[] bytes = claim.key().toBytes();
        map.put(bytes, value);

        assertThat(store.renew(claim)).isFalse();
        assertThat(store.complete(claim, Claims.newOutcome(), Claims.TTL)).isFalse();
        assertThat(store.release(claim)).isFalse();
        assertThat(map.containsKey(bytes)).isTrue();
    }

    /** One wrong byte at each place of each kind of record: held, whatever is told of it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void claim_ofAKeyWithADamagedEntry_held(int kind) {
        Claim claim =
                kind == 0 ? Claims.standing(store) : kind == 1 ? Claims.inProgress(store) : Claims.completed(store);
        byte[] sound = (byte[]) map.get(claim.key().toBytes());
        for (int position = 0; position < sound.length; position++) {
            byte[] damaged = sound.clone();
            damaged[position] ^= (byte) 0x80;
            map.put(claim.key().toBytes(), damaged);

            assertThat(Claims.claim(store, claim.key())).isInstanceOf(ClaimResult.Held.class);
        }
    }

    /** Which would run code of the application's class path, at the will of whoever writes to the map. */
    @Test
    void entryOfAJavaObject_isNotDeserialized() {
        map.put(key.toBytes(), new Deserialized());

        assertThat(Claims.claim(store, key)).isEqualTo(new ClaimResult.Held(ClaimRecord.Unknown.UNREADABLE));
        assertThat(Deserialized.ran).isFalse();
    }

    /** What one member tells another of a failure. */
    @ParameterizedTest
    @MethodSource("failures")
    void exceptionOfAMember_isDeserialized(Exception failure) {
        map.put(key.toBytes(), failure);

        assertThat(map.get(key.toBytes())).isInstanceOf(failure.getClass());
    }

    static Stream<Exception> failures() {
        Exception suppressing = new IllegalStateException(new IOException(new ConnectException()));
        suppressing.addSuppressed(new NoClassDefFoundError());
        return Stream.of(
                suppressing,
                new HazelcastInstanceNotActiveException("gone"),
                new SplitBrainProtectionException("too few"),
                new RetryableHazelcastException(new OutOfMemoryError()),
                new ExecutionException(new TimeoutException()),
                new CancellationException(),
                new IndexOutOfBoundsException(1),
                new ConcurrentModificationException());
    }

    private static final class Deserialized implements Serializable {
        private static final long serialVersionUID = 1L;
        private static volatile boolean ran;

        private void readObject(ObjectInputStream in) {
            ran = true;
        }
    }

    static Stream<Object> values() {
        return Stream.of(new byte[] {9, 1, 2, 3}, new byte[0], "text", new Unreadable());
    }

    private static final class Unreadable implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException {
            throw new IOException("no such class here");
        }
    }
}
