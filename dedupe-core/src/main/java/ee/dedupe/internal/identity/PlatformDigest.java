package ee.dedupe.internal.identity;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.Supplier;

/**
 * A digest of the Java platform, new at each call. Thread-safe.
 *
 * @param algorithm the name under which a security provider offers it, in any case, for example {@code SHA-256}
 */
public record PlatformDigest(String algorithm) implements Supplier<MessageDigest> {
    /** A digest that every Java platform has: the default, and what storage keys are made with. */
    public static final PlatformDigest SHA_256 = new PlatformDigest("SHA-256");

    /** Returns whether a security provider offers it. */
    public boolean isOffered() {
        try {
            return MessageDigest.getInstance(algorithm).getDigestLength() >= 0;
        } catch (NoSuchAlgorithmException e) {
            return false;
        }
    }

    /** @throws IllegalStateException when no security provider offers it */
    @Override
    public MessageDigest get() {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java platform has no " + algorithm, e);
        }
    }
}
