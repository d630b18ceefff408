package ee.dedupe.jdbc;

import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

class H2HiLoSequenceTest extends HiLoSequenceContract {
    @Override
    DataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:sequences;DB_CLOSE_DELAY=-1");
        return database;
    }
}
