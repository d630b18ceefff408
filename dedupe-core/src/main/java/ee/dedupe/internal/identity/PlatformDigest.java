package ee.dedupe.internal.identity;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * A digest of the Java platform, new at each call. Thread-safe.
 *
 * @param algorithm the name under which a security provider offers it, in any case, for example {@code SHA-256}
 */
public record PlatformDigest(String algorithm) implements Supplier<MessageDigest> {
    /** What every Java platform has: the default, and what storage keys are made with. */
    public static final PlatformDigest SHA_256 = new PlatformDigest("SHA-256");

    // By algorithm. Never fed: a copy of one takes less time than to ask the platform's providers.
    private static final Map<String, MessageDigest> UNUSED = new ConcurrentHashMap<>();

    /** Whether a security provider offers it. */
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
        MessageDigest unused = UNUSED.get(algorithm);
        try {
            return unused == null ? first() : (MessageDigest) unused.clone();
        } catch (CloneNotSupportedException | NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java platform has no " + algorithm, e);
        }
    }

    /** A provider need not let its digests be copied. */
    private MessageDigest first() throws NoSuchAlgorithmException, CloneNotSupportedException {
        MessageDigest made = MessageDigest.getInstance(algorithm);
        if (made instanceof Cloneable) {
            UNUSED.put(algorithm, (MessageDigest) made.clone());
        }
        return made;
    }
}
