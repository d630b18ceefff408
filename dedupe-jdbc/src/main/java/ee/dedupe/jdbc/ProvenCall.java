package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import java.nio.ByteBuffer;

/** A record that is about a subject, as it is noted: its key and its fence. */
final class ProvenCall {
    private ProvenCall() {}

    static byte[] toBytes(Proof proof) {
        return ByteBuffer.allocate(StorageKey.LENGTH + Long.BYTES)
                .put(proof.key().toBytes())
                .putLong(proof.fence())
                .array();
    }

    static Proof of(byte[] noted) {
        ByteBuffer buffer = ByteBuffer.wrap(noted);
        byte[] key = new byte[StorageKey.LENGTH];
        buffer.get(key);
        return new Proof(StorageKey.of(key), buffer.getLong());
    }
}
