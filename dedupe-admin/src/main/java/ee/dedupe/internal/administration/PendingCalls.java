package ee.dedupe.internal.administration;

import ee.dedupe.Layer;
import ee.dedupe.Recovery.GivenUp;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.feature.UnfinishedCalls;
import ee.dedupe.internal.feature.UnfinishedCalls.Abandoned;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Shows an operator the calls that nobody finishes, has one taken again, and drops one. Thread-safe.
 *
 * @param left what there is; empty where no call is noted and nothing is sent
 */
public record PendingCalls(Optional<UnfinishedCalls> left, Operators operators) {
    private static final int MOST_LISTED = 1_000;

    public Map<String, Integer> counts() {
        return ask(UnfinishedCalls::waiting, Map.of());
    }

    public List<GivenUp> givenUp(int most) {
        if (most < 1 || most > MOST_LISTED) {
            throw new ForOperators.Refused("most must be 1 to " + MOST_LISTED + ", was " + most);
        }
        return ask(calls -> calls.givenUp(most), Map.<String, List<Abandoned>>of()).entrySet().stream()
                .flatMap(each -> each.getValue().stream()
                        .map(call -> new GivenUp(
                                each.getKey(), Layer.FINGERPRINT, call.key().toHex(), call.attempts())))
                .limit(most)
                .toList();
    }

    /**
     * Has a call that is given up taken again.
     *
     * @param actor who does it; empty for the principal
     */
    public boolean retry(StorageKey key, String reason, Optional<String> actor) {
        return act(key, operators.act(reason, actor), calls -> calls.retry(key), AuditLog::retried);
    }

    /**
     * Drops a call that is given up.
     *
     * @param actor who does it; empty for the principal
     */
    public boolean drop(StorageKey key, String reason, Optional<String> actor) {
        return act(key, operators.act(reason, actor), calls -> calls.drop(key), AuditLog::dropped);
    }

    private boolean act(
            StorageKey key, Act act, Function<UnfinishedCalls, Boolean> change, BiConsumer<StorageKey, Act> audit) {
        boolean done = ask(change, false);
        if (done) {
            audit.accept(key, act);
        }
        return done;
    }

    private <T> T ask(Function<UnfinishedCalls, T> question, T otherwise) {
        try {
            return left.map(question).orElse(otherwise);
        } catch (Exception | StackOverflowError | LinkageError e) {
            throw new ForOperators.Unavailable("DEDUP0072 The store of pending calls did not answer an operator", e);
        }
    }
}
