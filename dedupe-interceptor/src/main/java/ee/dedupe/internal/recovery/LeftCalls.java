package ee.dedupe.internal.recovery;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.GivenUp;
import ee.dedupe.internal.proof.store.PendingCallStore.Left;
import ee.dedupe.internal.proof.store.ProofStoreException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The calls of an application that nobody holds, and what its calls have sent and nobody has taken, on all nodes. Each method
 * waits for the store, no longer than the budget, and throws {@link ProofStoreException} where it does not answer. Thread-safe.
 */
public final class LeftCalls {
    /** The most that are counted of one operation: a million rows must not be counted at each look. */
    public static final int MOST_COUNTED = 1_000;

    private final PendingCallStore store;
    private final AskedStore asked;
    private final List<String> methods;
    private final Supplier<? extends Collection<String>> kinds;
    private volatile long waiting = -1;
    private volatile long givenUp = -1;

    /**
     * Has not looked yet.
     *
     * @param methods the names under which their calls are noted
     * @param kinds of what calls send, as soon as they are known
     */
    LeftCalls(
            PendingCallStore store,
            AskedStore asked,
            List<String> methods,
            Supplier<? extends Collection<String>> kinds) {
        this.store = store;
        this.asked = asked;
        this.methods = methods;
        this.kinds = kinds;
    }

    private <T> T answer(Function<PendingCallStore, T> question) {
        return asked.await(asked.ask(() -> question.apply(store)));
    }

    private Stream<String> operations() {
        return Stream.concat(methods.stream(), kinds.get().stream().map(Letter::operation));
    }

    /** Counts by operation, each up to {@link #MOST_COUNTED}; what is sent is of {@code outbox:} and its kind. */
    public Map<String, Left> counts() {
        Map<String, Left> counts = new LinkedHashMap<>();
        operations().forEach(name -> counts.put(name, answer(asking -> asking.left(name, MOST_COUNTED))));
        waiting = counts.values().stream().mapToLong(Left::waiting).sum();
        givenUp = counts.values().stream().mapToLong(Left::givenUp).sum();
        return counts;
    }

    /** Returns them by operation, up to so many of each; only of those that have some. */
    public Map<String, List<GivenUp>> givenUp(int most) {
        Map<String, List<GivenUp>> found = new LinkedHashMap<>();
        operations().forEach(name -> {
            List<GivenUp> some = answer(asking -> asking.givenUp(name, most));
            if (!some.isEmpty()) {
                found.put(name, some);
            }
        });
        return found;
    }

    /** Does what {@link PendingCallStore#retry} does, for whichever operation of this application. */
    public boolean retry(StorageKey key) {
        return operations().anyMatch(name -> answer(asking -> asking.retry(name, key)));
    }

    /** Does what {@link PendingCallStore#drop} does, for whichever operation of this application. */
    public boolean drop(StorageKey key) {
        return operations().anyMatch(name -> answer(asking -> asking.drop(name, key)));
    }

    /** Returns the number that was last counted; -1 before that. */
    public long waiting() {
        return waiting;
    }

    /** Returns the number that was last counted; -1 before that. */
    public long givenUp() {
        return givenUp;
    }
}
