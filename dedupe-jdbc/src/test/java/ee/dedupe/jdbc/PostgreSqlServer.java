package ee.dedupe.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.sql.DataSource;

/** One PostgreSQL for all tests of this process, with which it ends. */
final class PostgreSqlServer {
    private PostgreSqlServer() {}

    static DataSource database() {
        return Started.SERVER.getPostgresDatabase();
    }

    private static final class Started {
        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder().start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
