package ee.dedupe.jdbc;

import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;

class H2LettersTest extends LettersContract {
    private static final JdbcConnectionPool POOL =
            JdbcConnectionPool.create("jdbc:h2:mem:letters;DB_CLOSE_DELAY=-1", "", "");

    @Override
    DataSource database() {
        return POOL;
    }
}
