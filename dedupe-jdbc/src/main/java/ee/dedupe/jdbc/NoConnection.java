package ee.dedupe.jdbc;

import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Failures by which a driver tells that it got no connection. Nothing is done then, and another connection may be had: behind one
 * address another server may serve by now, a pool may have one that is open, or another password.
 */
final class NoConnection {
    /** Classes of states, by standard SQL: of connections, and of who asks for one. */
    private static final String CONNECTION = "08";

    private static final String LOGIN = "28";

    /** PostgreSQL's where all its connections are taken. */
    private static final String TOO_MANY = "53300";

    private NoConnection() {}

    /** Returns what the driver tells, in a few words; empty where it tells nothing, as when the pool has none left. */
    static Optional<String> reason(SQLException failure) {
        for (@Nullable Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof SQLException told) {
                Optional<String> reason = toldBy(told);
                if (reason.isPresent()) {
                    return reason;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> toldBy(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        if (state.startsWith(LOGIN)) {
            return Optional.of("its database refuses the user or the password");
        }
        if (LeftConnections.isServersState(failure)) {
            return Optional.of("its database starts or goes down");
        }
        return state.startsWith(CONNECTION) || state.equals(TOO_MANY)
                ? Optional.of("its database cannot be reached, or takes no connection")
                : Optional.empty();
    }
}
