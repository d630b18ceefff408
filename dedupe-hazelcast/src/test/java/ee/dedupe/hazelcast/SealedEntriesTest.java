package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.map.IMap;
import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.tck.Claims;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What whoever reads the map of claims sees of a call whose result is sealed. */
class SealedEntriesTest {
    private static final CallTrace TRACE = new CallTrace(1, 2, 3);

    private static TestCluster cluster;

    @BeforeAll
    static void startCluster() {
        cluster = TestCluster.start(1, 1);
    }

    @AfterAll
    static void stopCluster() {
        cluster.close();
    }

    @AfterEach
    void empty() {
        cluster.members().get(0).getMap(TestCluster.CLAIMS_MAP).clear();
    }

    private static ClaimStore sealed() {
        ResponseKeys.Key key = new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"));
        return ResultSeal.with(() -> List.of(key)).over(cluster.stores().get(0));
    }

    /** Of a call by key and caller, with its payload. */
    private static ClaimRequest request() {
        StorageKeys keys = new StorageKeys("shop");
        Operation operation = new Operation("shop.Payments", "pay", List.of(), "");
        StorageKey key = keys.forKey(new Caller(Caller.Source.HEADER, "caller-in-clear"), operation, "key-in-clear");
        return new ClaimRequest(
                key,
                Claims.newToken(),
                new Term.Leased(Claims.LEASE, Claims.TTL),
                Optional.of(keys.payload("payload-in-clear".getBytes(StandardCharsets.UTF_8))),
                new Origin(operation.label(), Optional.of(TRACE)));
    }

    /** Every byte of the map, one character each. */
    private static String dump() {
        IMap<byte[], byte[]> map = cluster.members().get(0).getMap(TestCluster.CLAIMS_MAP);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        map.forEach((key, value) -> {
            all.writeBytes(key);
            all.writeBytes(value);
        });
        return all.toString(StandardCharsets.ISO_8859_1);
    }

    @Test
    void map_showsNeitherKeyNorCallerNorResult_andTheResultComesBack() {
        ClaimStore store = sealed();
        byte[] result = "result-in-clear".getBytes(StandardCharsets.UTF_8);
        Claim claim = Claims.granted(store.claim(request()));
        assertThat(store.complete(claim, StoredResult.of(result), Claims.TTL)).isTrue();

        assertThat(dump()).contains("k1").doesNotContain("in-clear");
        assertThat(Claims.told(store, claim.key())).isInstanceOfSatisfying(ClaimRecord.Completed.class, completed -> {
            assertThat(completed.outcome().bytes()).isEqualTo(result);
            assertThat(completed.trace()).contains(TRACE);
        });
    }

    /** Without which the test above would show nothing. */
    @Test
    void map_withoutSeal_showsTheResult() {
        ClaimStore store = cluster.stores().get(0);
        Claim claim = Claims.inProgress(store);
        store.complete(claim, StoredResult.of("another-in-clear".getBytes(StandardCharsets.UTF_8)), Claims.TTL);

        assertThat(dump()).contains("another-in-clear");
    }
}
