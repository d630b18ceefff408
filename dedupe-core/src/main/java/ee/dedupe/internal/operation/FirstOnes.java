package ee.dedupe.internal.operation;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The first 1,000 of what comes by. An application may make names of its data although it must not, and then there is no end
 * of them. Thread-safe; several threads at once may be let in beyond the bound, one each.
 *
 * @param <T> with an {@code equals} of its own
 */
public final class FirstOnes<T> {
    /** More than any application has operations. */
    public static final int MOST = 1000;

    private final Set<T> known = ConcurrentHashMap.newKeySet();

    /** Makes a memory in which nothing has come by. */
    public FirstOnes() {}

    /** Returns true once for each of the first ones. */
    public boolean isNew(T one) {
        return !known.contains(one) && known.size() < MOST && known.add(one);
    }

    /** Returns whether this is one of the first ones. */
    public boolean has(T one) {
        return isNew(one) || known.contains(one);
    }
}
