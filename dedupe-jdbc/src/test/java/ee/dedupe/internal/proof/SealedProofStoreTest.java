package ee.dedupe.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.sealing.ResultSeal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** What is recorded of a call in its own transaction. */
class SealedProofStoreTest {
    private static final StorageKey KEY = StorageKey.of(new byte[32]);
    private static final ProofRequest REQUEST = new ProofRequest(KEY, Optional.empty(), Duration.ofMinutes(1));
    private static final byte[] CLEAR = "in clear".getBytes(StandardCharsets.UTF_8);

    private final Records records = new Records();
    private final ProofStore store = new SealedProofStore(
            records,
            ResultSeal.with(() -> List.of(new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES")))));

    @Test
    void record_isSealed_andFoundAsItWas() {
        ProofResult.Granted granted = (ProofResult.Granted) store.begin(REQUEST);
        store.record(granted.proof(), StoredResult.of(CLEAR), Duration.ofMinutes(1));

        assertThat(new String(records.results.get(KEY).bytes(), StandardCharsets.ISO_8859_1))
                .doesNotContain("clear");
        assertThat(((ProofResult.Proven) store.begin(REQUEST))
                        .result()
                        .orElseThrow()
                        .bytes())
                .isEqualTo(CLEAR);
    }

    @Test
    void find_isOpened() {
        byte[] other = new byte[32];
        other[0] = 1;
        store.record(new Proof(KEY, 1), StoredResult.of(CLEAR), Duration.ofMinutes(1));

        assertThat(store.find(KEY)
                        .flatMap(ProofResult.Proven::result)
                        .orElseThrow()
                        .bytes())
                .isEqualTo(CLEAR);
        assertThat(store.find(StorageKey.of(other))).isEmpty();
    }

    @Test
    void amend_isSealed_andFoundAsItWas() {
        records.results.put(KEY, StoredResult.NONE);
        store.amend(new Proof(KEY, 1), StoredResult.of(CLEAR));

        assertThat(new String(records.results.get(KEY).bytes(), StandardCharsets.ISO_8859_1))
                .doesNotContain("clear");
        assertThat(((ProofResult.Proven) store.begin(REQUEST))
                        .result()
                        .orElseThrow()
                        .bytes())
                .isEqualTo(CLEAR);
    }

    @Test
    void allElse_reachesTheStore() {
        store.undo(new Proof(KEY, 1));
        store.about(new Proof(KEY, 1), Set.of(), Duration.ofMinutes(1));
        store.forget(KEY, 1);
        store.forget(SubjectKey.of(new byte[32]));
        store.close();

        assertThat(records.asked).containsExactly("undo", "about", "forget 1", "forget subject", "close");
    }

    private static final class Records implements ProofStore {
        private final Map<StorageKey, StoredResult> results = new HashMap<>();
        private final List<String> asked = new ArrayList<>();

        @Override
        public ProofResult begin(ProofRequest request) {
            StoredResult found = results.get(request.key());
            return found == null
                    ? new ProofResult.Granted(new Proof(request.key(), 1))
                    : new ProofResult.Proven(Duration.ZERO, request.ttl(), request.payload(), Optional.of(found), 1);
        }

        @Override
        public Optional<ProofResult.Proven> find(StorageKey key) {
            return Optional.ofNullable(results.get(key))
                    .map(found -> new ProofResult.Proven(
                            Duration.ZERO, Duration.ofMinutes(1), Optional.empty(), Optional.of(found), 1));
        }

        @Override
        public void record(Proof proof, StoredResult result, Duration ttl) {
            results.put(proof.key(), result);
        }

        @Override
        public boolean amend(Proof proof, StoredResult result) {
            return results.replace(proof.key(), result) != null;
        }

        @Override
        public void undo(Proof proof) {
            asked.add("undo");
        }

        @Override
        public void about(Proof proof, Set<SubjectKey> subjects, Duration ttl) {
            asked.add("about");
        }

        @Override
        public boolean forget(StorageKey key, long fence) {
            return asked.add("forget " + fence);
        }

        @Override
        public void forget(SubjectKey subject) {
            asked.add("forget subject");
        }

        @Override
        public void close() {
            asked.add("close");
        }
    }
}
