package ee.dedupe.internal.engine;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules that say what becomes of a claim when its call has ended. The exception decides if a rule names it, else
 * the status if a rule names it. Without a rule: what was rolled back is released, but for a terminal status; what may
 * or may not have been committed is left; otherwise 2xx, 3xx and the terminal statuses are kept, and so is a committed
 * failure where that is asked for; everything else is released, so that a failed call can be repeated at once. Of a
 * call whose work may go on only a rule that names its exception releases the claim.
 *
 * @param keepTerminal whether a failure that a repetition would meet again is kept
 * @param keepOn exceptions that keep
 * @param releaseOn exceptions that release
 * @param keepStatus statuses that keep
 * @param releaseStatus statuses that release
 * @param holdCommittedFailure whether a failure whose transaction committed is kept
 */
public record KeepRules(
        boolean keepTerminal,
        List<Class<? extends Throwable>> keepOn,
        List<Class<? extends Throwable>> releaseOn,
        Set<Integer> keepStatus,
        Set<Integer> releaseStatus,
        boolean holdCommittedFailure) {

    /** Rules that keep nothing but what has succeeded. */
    static final KeepRules SUCCESSES = new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false);

    public KeepRules {
        keepOn = List.copyOf(keepOn);
        releaseOn = List.copyOf(releaseOn);
        keepStatus = Set.copyOf(keepStatus);
        releaseStatus = Set.copyOf(releaseStatus);
    }

    Disposition fate(Ending ending) {
        Disposition byException = byException(ending.failure());
        if (byException != null) {
            return byException;
        }
        Disposition told = told(ending);
        return ending.mayGoOn() && told != Disposition.KEPT ? Disposition.RUNNING : told;
    }

    private Disposition told(Ending ending) {
        Disposition byStatus = byStatus(ending.status());
        if (byStatus != null) {
            return byStatus;
        }
        boolean isTerminal = keepTerminal && ending.terminal();
        return switch (ending.transaction()) {
            case UNKNOWN -> Disposition.LEFT;
            case ROLLED_BACK -> isTerminal ? Disposition.KEPT : Disposition.RELEASED;
            case COMMITTED, NONE ->
                ending.succeeded() || isTerminal || (holdCommittedFailure && ending.isCommittedFailure())
                        ? Disposition.KEPT
                        : Disposition.RELEASED;
        };
    }

    private @Nullable Disposition byException(@Nullable Throwable failure) {
        if (failure != null && !(keepOn.isEmpty() && releaseOn.isEmpty())) {
            for (Class<?> type = failure.getClass(); type != null; type = type.getSuperclass()) {
                if (keepOn.contains(type)) {
                    return Disposition.KEPT;
                }
                if (releaseOn.contains(type)) {
                    return Disposition.RELEASED;
                }
            }
        }
        return null;
    }

    private @Nullable Disposition byStatus(int status) {
        if (names(keepStatus, status)) {
            return Disposition.KEPT;
        }
        return names(releaseStatus, status) ? Disposition.RELEASED : null;
    }

    /** Most rules name none, and to look one up would take an object for it. */
    private static boolean names(Set<Integer> statuses, int status) {
        return !statuses.isEmpty() && statuses.contains(status);
    }
}
