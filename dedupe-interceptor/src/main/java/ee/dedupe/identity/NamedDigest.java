package ee.dedupe.identity;

import ee.dedupe.spi.Digester;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The digests of the Java platform that {@code dedupe.digest} may name. */
public enum NamedDigest implements Digester {
    /** The default. */
    SHA_256("SHA-256"),
    /** Longer. */
    SHA_512("SHA-512"),
    /** Broken for signatures; a caller could craft two requests with one fingerprint, to their own loss only. */
    SHA_1("SHA-1"),
    /** As {@link #SHA_1}, shorter. */
    MD5("MD5");

    private final String algorithm;

    NamedDigest(String algorithm) {
        this.algorithm = algorithm;
    }

    /** The name as written in the configuration, for example {@code SHA-256}. */
    public String algorithm() {
        return algorithm;
    }

    @Override
    public Computation start() {
        return new Running(messageDigest());
    }

    private MessageDigest messageDigest() {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java platform has no " + algorithm, e);
        }
    }

    private record Running(MessageDigest digest) implements Computation {
        @Override
        public void update(byte[] source, int offset, int length) {
            digest.update(source, offset, length);
        }

        @Override
        public byte[] finish() {
            return digest.digest();
        }
    }
}
