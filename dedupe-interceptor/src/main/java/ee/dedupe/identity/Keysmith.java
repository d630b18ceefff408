package ee.dedupe.identity;

import ee.dedupe.Layer;
import ee.dedupe.engine.Operation;
import ee.dedupe.spi.StorageKey;
import org.jspecify.annotations.Nullable;

/**
 * Makes storage keys: SHA-256 over length-framed fields. Thread-safe.
 *
 * @param namespace keeps applications apart that share a store, see {@code dedupe.namespace}
 */
public record Keysmith(String namespace) {
    /** Raised when the list of fields or their meaning changes, so that old and new nodes never share a key. */
    private static final int FORMAT = 1;

    /**
     * The storage key of a fingerprint.
     *
     * @param caller null when the caller is left out ({@code scope = SHARED}) or nobody is known and that is shared
     */
    public StorageKey forFingerprint(@Nullable Caller caller, Operation operation, byte[] fingerprint) {
        Frames frames = new Frames(NamedDigest.SHA_256)
                .number(FORMAT)
                .text(namespace)
                .text(Layer.FINGERPRINT.word())
                .text(caller == null ? null : caller.source().name())
                .text(caller == null ? null : caller.name())
                .text(operation.beanClass())
                .text(operation.method())
                .number(operation.parameterTypes().size());
        operation.parameterTypes().forEach(frames::text);
        return StorageKey.of(frames.text(operation.version()).bytes(fingerprint).finish());
    }
}
