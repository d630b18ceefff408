package ee.dedupe.internal.identity;

import java.security.MessageDigest;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Digests of the Java platform that are fed again after they have been finished: to make one, with what it allocates
 * when it is first fed and with the buffer before it, takes a kilobyte. At most a few stay. Thread-safe.
 */
final class DigestPool {
    private static final int PLACES = 16;
    /** References in a cache line or more, so that two processors do not take one from each other. */
    private static final int APART = 16;

    private final Supplier<MessageDigest> digests;
    private final AtomicReferenceArray<@Nullable Buffered> idle = new AtomicReferenceArray<>(PLACES * APART);
    private final boolean keeps;

    /** A digest that is fed with nothing, and a buffer of any content. Of one call at a time. */
    static final class Buffered {
        private static final int LENGTH = 256;

        final MessageDigest digest;
        final byte[] buffer = new byte[LENGTH];

        private Buffered(MessageDigest digest) {
            this.digest = digest;
        }
    }

    /** Makes an empty pool. Digests of the application's own are used once: nothing says that they can be fed again. */
    DigestPool(Supplier<MessageDigest> digests) {
        this.digests = digests;
        this.keeps = digests instanceof PlatformDigest;
    }

    Buffered take() {
        Buffered found = keeps ? idle.getAndSet(place(), null) : null;
        return found == null ? new Buffered(digests.get()) : found;
    }

    /** After {@link MessageDigest#digest()}, which leaves it fed with nothing. One that has failed is not given back. */
    void giveBack(Buffered finished) {
        if (keeps) {
            idle.setRelease(place(), finished);
        }
    }

    private static int place() {
        return (int) (Thread.currentThread().getId() % PLACES) * APART;
    }
}
