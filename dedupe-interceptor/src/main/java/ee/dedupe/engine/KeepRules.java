package ee.dedupe.engine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether a claim is kept when its call has ended. The exception decides if a rule names it, else the status if a rule
 * names it, else 2xx, 3xx and the terminal statuses keep, and everything else releases, so that a failed call can be
 * repeated at once.
 *
 * @param terminal client errors that a repetition would meet again, kept unless a rule says otherwise
 * @param keepOn exceptions that keep
 * @param releaseOn exceptions that release
 * @param keepStatus statuses that keep
 * @param releaseStatus statuses that release
 */
public record KeepRules(
        Set<Integer> terminal,
        List<Class<? extends Throwable>> keepOn,
        List<Class<? extends Throwable>> releaseOn,
        Set<Integer> keepStatus,
        Set<Integer> releaseStatus) {

    public KeepRules {
        terminal = Set.copyOf(terminal);
        keepOn = List.copyOf(keepOn);
        releaseOn = List.copyOf(releaseOn);
        keepStatus = Set.copyOf(keepStatus);
        releaseStatus = Set.copyOf(releaseStatus);
    }

    /** Whether the claim of a call that ended so is kept. */
    public boolean keeps(Ending ending) {
        return byException(ending.failure()).orElseGet(() -> byStatus(ending.status()));
    }

    private Optional<Boolean> byException(@Nullable Throwable failure) {
        if (failure != null && !(keepOn.isEmpty() && releaseOn.isEmpty())) {
            for (Class<?> type = failure.getClass(); type != null; type = type.getSuperclass()) {
                if (keepOn.contains(type)) {
                    return Optional.of(true);
                }
                if (releaseOn.contains(type)) {
                    return Optional.of(false);
                }
            }
        }
        return Optional.empty();
    }

    private boolean byStatus(int status) {
        if (keepStatus.contains(status)) {
            return true;
        }
        boolean kept = (status >= 200 && status < 400) || terminal.contains(status);
        return kept && !releaseStatus.contains(status);
    }
}
