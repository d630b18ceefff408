package ee.dedupe.internal.identity;

import ee.dedupe.Layer;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.operation.Operation;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/**
 * Makes storage keys: SHA-256 over length-framed fields, and an HMAC of that where there is a secret. Thread-safe.
 *
 * @param namespace keeps applications apart that share a store, see {@code dedupe.namespace}
 * @param secret for HMAC, so that storage keys cannot be guessed
 * @param last the host that was asked for last: nearly all requests are for one, whose digest is made once
 */
public record StorageKeys(String namespace, Optional<SecretKey> secret, AtomicReference<@Nullable Host> last) {
    /** Raised when the list of fields or their meaning changes, so that old and new nodes never share a key. */
    private static final int FORMAT = 1;

    private static final DigestPool SHA_256 = new DigestPool(PlatformDigest.SHA_256);
    /** Bytes of a payload that tell its host. */
    private static final int HOST = Long.BYTES;

    private static final String HMAC = "HmacSHA256";

    /** Makes keys that are plain digests. */
    public StorageKeys(String namespace) {
        this(namespace, Optional.empty());
    }

    /** Makes keys, with a secret if there is one. */
    public StorageKeys(String namespace, Optional<SecretKey> secret) {
        this(namespace, secret, new AtomicReference<>());
    }

    /** A host, and the digest of its name. */
    record Host(String authority, SubjectKey digest) {}

    /**
     * The storage key of a fingerprint.
     *
     * @param caller null when nobody is known and that is shared
     */
    public StorageKey forFingerprint(Scope scope, @Nullable Caller caller, Operation operation, byte[] fingerprint) {
        return StorageKey.of(keyed(scoped(Layer.FINGERPRINT, scope == Scope.SHARED ? null : caller, operation)
                .bytes(fingerprint)
                .finish()));
    }

    /**
     * The storage key of an idempotency key.
     *
     * @param caller null when nobody is known and that is shared, and where all callers share their keys
     */
    public StorageKey forKey(@Nullable Caller caller, Operation operation, String idempotencyKey) {
        return forKey(caller, operation, idempotencyKey, Optional.empty());
    }

    /** Does what {@link #forKey(Caller, Operation, String)} does, where the same key for another host is another call. */
    public StorageKey forKey(
            @Nullable Caller caller, Operation operation, String idempotencyKey, Optional<String> host) {
        LengthFramedDigest frames = scoped(Layer.KEY, caller, operation).text(idempotencyKey);
        host.ifPresent(frames::text);
        return StorageKey.of(keyed(frames.finish()));
    }

    /**
     * Does what {@link #forKey} does, where the same key on another path is another call. Paths that Jakarta REST may
     * take for one are one: where the method sees two all the same, the payload tells them apart.
     */
    public StorageKey forKeyAt(
            RequestTarget target, @Nullable Caller caller, Operation operation, String idempotencyKey) {
        return StorageKey.of(keyed(scoped(Layer.KEY, caller, operation)
                .text(idempotencyKey)
                .text(target.application())
                .text(CanonicalPath.matched(target.path()))
                .finish()));
    }

    /** Returns what is compared when an idempotency key comes again. */
    public PayloadDigest payload(byte[] fingerprint) {
        return PayloadDigest.of(
                keyed(new LengthFramedDigest(SHA_256).bytes(fingerprint).finish()));
    }

    /**
     * Does what {@link #payload(byte[])} does, for a host: it is told by the first bytes.
     *
     * @param authority see {@link Authority}; empty where none is known
     */
    public PayloadDigest payload(byte[] fingerprint, String authority) {
        byte[] digest = payload(fingerprint).toBytes();
        if (!authority.isEmpty()) {
            System.arraycopy(host(authority), 0, digest, 0, HOST);
        }
        return PayloadDigest.of(digest);
    }

    /** Returns whether a payload came for this host, or none is known. */
    public boolean isFor(String authority, PayloadDigest payload) {
        return authority.isEmpty() || Arrays.equals(payload.toBytes(), 0, HOST, host(authority), 0, HOST);
    }

    private byte[] host(String authority) {
        Host known = last.get();
        if (known == null || !known.authority().equals(authority)) {
            known = new Host(authority, subject("host", authority));
            last.set(known);
        }
        return known.digest().toBytes();
    }

    /** The key of what an answer is about: the application's type of it, and its id. */
    public SubjectKey subject(String type, String id) {
        return SubjectKey.of(keyed(new LengthFramedDigest(SHA_256)
                .number(FORMAT)
                .text(namespace)
                .text("subject")
                .text(type)
                .text(id)
                .finish()));
    }

    /** A digest of who calls: always the same of one caller, whatever is called. Empty for nobody. */
    public OptionalLong caller(@Nullable Caller caller) {
        return caller == null
                ? OptionalLong.empty()
                : OptionalLong.of(ByteBuffer.wrap(subject("caller " + caller.source(), caller.name())
                                .toBytes())
                        .getLong());
    }

    /** Makes a digest that nobody without the secret can find by trying. */
    private byte[] keyed(byte[] digest) {
        if (secret.isEmpty()) {
            return digest;
        }
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(secret.get());
            return mac.doFinal(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The secret of storage keys cannot be used", e);
        }
    }

    /**
     * An idempotency key for a downstream call: 43 characters of base64url, which tell nothing of the key they are from.
     *
     * @param parent the storage key of the call that makes it
     * @param purpose tells the downstream calls of one parent apart
     */
    public static String child(StorageKey parent, String purpose) {
        byte[] digest = new LengthFramedDigest(SHA_256)
                .number(FORMAT)
                .text("child")
                .text(parent.toHex())
                .text(purpose)
                .finish();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    }

    /**
     * The key of one run of a call, for what belongs to that run alone.
     *
     * @param call its storage key
     * @param number of the run
     */
    public static StorageKey ofRun(StorageKey call, long number) {
        return StorageKey.of(new LengthFramedDigest(SHA_256)
                .number(FORMAT)
                .text("run")
                .text(call.toHex())
                .text(Long.toString(number))
                .finish());
    }

    /** The key of the row of what has this message id, or of the line of all that have such a text. */
    public static StorageKey message(String id) {
        return StorageKey.of(new LengthFramedDigest(SHA_256)
                .number(FORMAT)
                .text("message")
                .text(id)
                .finish());
    }

    /** A message id that nothing derives. */
    public static String anyMessageId() {
        byte[] id = new byte[StorageKey.LENGTH];
        new SecureRandom().nextBytes(id);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(id);
    }

    /** Leaves out the secret. */
    @Override
    public String toString() {
        return "StorageKeys[" + namespace + "]";
    }

    private LengthFramedDigest scoped(Layer layer, @Nullable Caller caller, Operation operation) {
        LengthFramedDigest frames = new LengthFramedDigest(SHA_256)
                .number(FORMAT)
                .text(namespace)
                .text(layer.word())
                .text(caller == null ? null : caller.source().name())
                .text(caller == null ? null : caller.name())
                .text(operation.beanClass())
                .text(operation.method())
                .number(operation.parameterTypes().size());
        operation.parameterTypes().forEach(frames::text);
        return frames.text(operation.version());
    }
}
