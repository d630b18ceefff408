package ee.dedupe.redis;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Errors by which a server refuses a call for what it is at the moment, and not for what it was asked. */
final class Refusal {
    /**
     * A replica; one that has lost its primary, that loads its data, whose cluster is not whole, that may not write since too few
     * replicas follow it, or since it cannot save; one that became a replica while a call waited for others; and a login that
     * counts no more.
     */
    private static final List<String> STATES = List.of(
            "READONLY",
            "MASTERDOWN",
            "LOADING",
            "CLUSTERDOWN",
            "NOREPLICAS",
            "MISCONF",
            "UNBLOCKED",
            "NOAUTH",
            "WRONGPASS");

    private Refusal() {}

    /** Returns whether another server, or this one a little later, might serve the same call. */
    static boolean isServersState(Throwable failure) {
        for (@Nullable Throwable each = failure; each != null; each = each.getCause()) {
            String message = each.getMessage();
            if (message != null && STATES.stream().anyMatch(state -> begins(message, state))) {
                return true;
            }
        }
        return false;
    }

    /** Before 7.0 a server tells an error of a script's command within one of its own. */
    private static boolean begins(String message, String state) {
        return message.startsWith(state + " ") || message.contains("-" + state + " ");
    }
}
