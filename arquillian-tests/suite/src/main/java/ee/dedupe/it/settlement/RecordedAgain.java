package ee.dedupe.it.settlement;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Makes a call that has failed, or was taken back, once more in one transaction. */
@ApplicationScoped
public class RecordedAgain {
    @Inject
    RecordedWork work;

    @Resource(lookup = "java:comp/DefaultDataSource")
    DataSource database;

    String afterItsFailure(String test) throws IOException {
        fail(test);
        return work.attempt(test, false);
    }

    String afterAnother(String test) throws IOException {
        fail(test);
        work.attempt(test + " other", false);
        return work.attempt(test, false);
    }

    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String inAnother(@DedupeBy String test) throws IOException {
        return afterItsFailure(test);
    }

    /** By SQL: one server lets nobody roll back to a {@code java.sql.Savepoint} in a transaction of its own. */
    String afterASavepoint(String test) throws IOException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SAVEPOINT before");
            work.attempt(test, false);
            statement.execute("ROLLBACK TO SAVEPOINT before");
            return work.attempt(test, false);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    private void fail(String test) {
        try {
            work.attempt(test, true);
            throw new IllegalStateException("it ran before");
        } catch (IOException expected) {
            // the transaction goes on
        }
    }
}
