package ee.dedupe.internal.sealing;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Seals results before they are stored and opens them again: AES-256 in Galois/Counter Mode, bound to the storage key. What
 * cannot be sealed is not stored, and what cannot be opened is left as it is: nobody can read it, so its duplicate is
 * refused. Never throws. Thread-safe.
 */
final class ResultCipher {
    private final Optional<ResponseKeys> keys;
    private final SecureRandom random = new SecureRandom();
    private final SealLog log = new SealLog();

    /** Makes a cipher. If there are no keys, nothing is sealed, and what others have sealed cannot be opened. */
    ResultCipher(Optional<ResponseKeys> keys) {
        this.keys = keys;
    }

    /** Returns what is stored of a result under this key. */
    StoredResult seal(StorageKey key, StoredResult result) {
        byte[] clear = result.bytes();
        // Sealed already: a record of another store whose seal could not be opened.
        if (keys.isEmpty() || clear.length == 0 || SealedBytes.areSealed(clear)) {
            return result;
        }
        try {
            return StoredResult.of(sealed(key, clear, keys.get().keys().get(0)));
        } catch (Exception | StackOverflowError | LinkageError e) {
            log.notSealed(e);
            return StoredResult.of(SealedBytes.lost());
        }
    }

    private byte[] sealed(StorageKey key, byte[] clear, ResponseKeys.Key by) throws GeneralSecurityException {
        byte[] nonce = new byte[SealedBytes.NONCE_LENGTH];
        random.nextBytes(nonce);
        byte[] head = SealedBytes.head(by.id(), nonce);
        int nonceStart = head.length - nonce.length;
        Cipher cipher = cipher(Cipher.ENCRYPT_MODE, by.secret(), head, nonceStart, key);
        byte[] all = Arrays.copyOf(head, head.length + clear.length + SealedBytes.TAG_LENGTH);
        cipher.doFinal(clear, 0, clear.length, all, head.length);
        return all;
    }

    private static Cipher cipher(int mode, SecretKey secret, byte[] sealed, int nonceStart, StorageKey key)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        int tagBits = SealedBytes.TAG_LENGTH * Byte.SIZE;
        cipher.init(mode, secret, new GCMParameterSpec(tagBits, sealed, nonceStart, SealedBytes.NONCE_LENGTH));
        cipher.updateAAD(SealedBytes.binding(key, sealed, nonceStart));
        return cipher;
    }

    /** The result that is stored under this key; what is in clear comes back as it is. */
    StoredResult open(StorageKey key, StoredResult stored) {
        if (!SealedBytes.areSealed(stored.bytes())) {
            return stored;
        }
        Optional<SealedBytes> sealed = SealedBytes.read(stored.bytes());
        if (sealed.isEmpty()) {
            log.notOpened("its bytes are cut short or damaged");
            return stored;
        }
        try {
            return opened(key, sealed.get()).map(StoredResult::of).orElse(stored);
        } catch (AEADBadTagException e) {
            log.notOpened("it was changed, moved to another claim, or sealed by another key of the id '"
                    + sealed.get().keyId() + "'");
        } catch (Exception | StackOverflowError | LinkageError e) {
            log.notOpened(e);
        }
        return stored;
    }

    private Optional<byte[]> opened(StorageKey key, SealedBytes sealed) throws GeneralSecurityException {
        Optional<ResponseKeys.Key> by = keys.map(ResponseKeys::keys).stream()
                .flatMap(List::stream)
                .filter(one -> one.id().equals(sealed.keyId()))
                .findFirst();
        if (by.isEmpty()) {
            log.notOpened("this node has no key of the id '" + sealed.keyId() + "'");
            return Optional.empty();
        }
        Cipher cipher = cipher(Cipher.DECRYPT_MODE, by.get().secret(), sealed.all(), sealed.nonceStart(), key);
        return Optional.of(cipher.doFinal(sealed.all(), sealed.ciphertextStart(), sealed.ciphertextLength()));
    }
}
