package ee.dedupe.internal.identity;

import ee.dedupe.Layer;
import ee.dedupe.Scope;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.PayloadDigest;
import ee.dedupe.spi.StorageKey;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Makes storage keys: SHA-256 over length-framed fields. Thread-safe.
 *
 * @param namespace keeps applications apart that share a store, see {@code dedupe.namespace}
 */
public record StorageKeys(String namespace) {
    /** Raised when the list of fields or their meaning changes, so that old and new nodes never share a key. */
    private static final int FORMAT = 1;

    /**
     * The storage key of a fingerprint.
     *
     * @param caller null when nobody is known and that is shared
     */
    public StorageKey forFingerprint(Scope scope, @Nullable Caller caller, Operation operation, byte[] fingerprint) {
        return StorageKey.of(scoped(Layer.FINGERPRINT, scope == Scope.SHARED ? null : caller, operation)
                .bytes(fingerprint)
                .finish());
    }

    /** The storage key of an idempotency key, which is always the caller's own. */
    public StorageKey forKey(@Nullable Caller caller, Operation operation, String idempotencyKey) {
        return StorageKey.of(
                scoped(Layer.KEY, caller, operation).text(idempotencyKey).finish());
    }

    /** What is compared when an idempotency key comes again. */
    public PayloadDigest payload(byte[] fingerprint) {
        return PayloadDigest.of(new LengthFramedDigest(PlatformDigest.SHA_256)
                .bytes(fingerprint)
                .finish());
    }

    /**
     * An idempotency key for a downstream call: 43 characters of base64url, which tell nothing of the key they are from.
     *
     * @param parent the storage key of the call that makes it
     * @param purpose tells the downstream calls of one parent apart
     */
    public static String child(StorageKey parent, String purpose) {
        byte[] digest = new LengthFramedDigest(PlatformDigest.SHA_256)
                .number(FORMAT)
                .text("child")
                .text(parent.toHex())
                .text(purpose)
                .finish();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    }

    private LengthFramedDigest scoped(Layer layer, @Nullable Caller caller, Operation operation) {
        LengthFramedDigest frames = new LengthFramedDigest(PlatformDigest.SHA_256)
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
