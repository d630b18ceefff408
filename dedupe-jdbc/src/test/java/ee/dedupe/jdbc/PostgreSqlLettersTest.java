package ee.dedupe.jdbc;

import javax.sql.DataSource;

class PostgreSqlLettersTest extends LettersContract {
    @Override
    DataSource database() {
        return PostgreSqlServer.pool();
    }
}
