package ee.dedupe.internal.call;

import java.io.Serializable;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Tells one instance of a bean from all others, on whatever node it is. It belongs to the instance's interceptor, which is
 * made with it, and passivated and replicated with it.
 *
 * @param high half of a random number
 * @param low the other half
 */
public record BeanInstance(long high, long low) implements Serializable {
    private static final long serialVersionUID = 1;

    /** Marks a bean that has just been made. Nobody needs to guess the mark; many are made for one request only. */
    public static BeanInstance made() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new BeanInstance(random.nextLong(), random.nextLong());
    }
}
