package ee.dedupe.jdbc;

import javax.sql.DataSource;

class PostgreSqlHiLoSequenceTest extends HiLoSequenceContract {
    @Override
    DataSource database() {
        return PostgreSqlServer.database();
    }
}
