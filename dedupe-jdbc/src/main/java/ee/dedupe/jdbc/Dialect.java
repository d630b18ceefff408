package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** The parts in which one database differs from another. Thread-safe. */
interface Dialect {
    /** The directory of its SQL file. */
    String name();

    /** Its statements other than the insert. */
    Statements statements();

    /** Its time, and what else it writes in a way of its own. */
    SqlClock clock();

    /**
     * Inserts the record of a call that begins, and waits for no other transaction beyond a moment.
     *
     * @param application whose call it is
     * @throws SQLException as the database does; {@link #busy} tells what it means
     */
    Insertion insert(Connection connection, ProofRequest request, String application) throws SQLException;

    /** Returns what this failure says of the record: another transaction holds it; empty for any other failure. */
    Optional<Insertion.Busy> busy(SQLException failure);

    /**
     * Now in milliseconds since 1970, where the statements count times from then; zero where they count from the database's
     * clock.
     */
    default long nowMillis() {
        return 0;
    }
}
