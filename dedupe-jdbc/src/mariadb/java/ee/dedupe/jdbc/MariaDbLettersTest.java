package ee.dedupe.jdbc;

import javax.sql.DataSource;

class MariaDbLettersTest extends LettersContract {
    @Override
    DataSource database() {
        return MariaDbServer.database();
    }
}
