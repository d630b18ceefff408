package ee.dedupe.internal.recovery;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.feature.UnfinishedCalls;
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

/** Those that nobody holds. What the store does not answer in time throws {@link ProofStoreException}. Thread-safe. */
public final class LeftCalls implements UnfinishedCalls {
    /** The most that are counted of one operation: a million rows must not be counted at each look. */
    static final int MOST_COUNTED = 1_000;

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

    @Override
    public Map<String, Integer> waiting() {
        Map<String, Integer> each = new LinkedHashMap<>();
        counts().forEach((name, left) -> each.put(name, left.waiting()));
        return each;
    }

    /** Counts by operation, each up to {@link #MOST_COUNTED}; what is sent is of {@code outbox:} and its kind. */
    Map<String, Left> counts() {
        Map<String, Left> counts = new LinkedHashMap<>();
        operations().forEach(name -> counts.put(name, answer(asking -> asking.left(name, MOST_COUNTED))));
        waiting = counts.values().stream().mapToLong(Left::waiting).sum();
        givenUp = counts.values().stream().mapToLong(Left::givenUp).sum();
        return counts;
    }

    @Override
    public Map<String, List<Abandoned>> givenUp(int most) {
        Map<String, List<Abandoned>> found = new LinkedHashMap<>();
        operations().forEach(name -> {
            List<GivenUp> some = answer(asking -> asking.givenUp(name, most));
            if (!some.isEmpty()) {
                found.put(
                        name,
                        some.stream()
                                .map(call -> new Abandoned(call.key(), call.attempts()))
                                .toList());
            }
        });
        return found;
    }

    /** Does what {@link PendingCallStore#retry} does, for whichever operation of this application. */
    @Override
    public boolean retry(StorageKey key) {
        return operations().anyMatch(name -> answer(asking -> asking.retry(name, key)));
    }

    /** Does what {@link PendingCallStore#drop} does, for whichever operation of this application. */
    @Override
    public boolean drop(StorageKey key) {
        return operations().anyMatch(name -> answer(asking -> asking.drop(name, key)));
    }

    /** Returns the number that was last counted; -1 before that. */
    long waitingNow() {
        return waiting;
    }

    /** Returns the number that was last counted; -1 before that. */
    long givenUpNow() {
        return givenUp;
    }
}
