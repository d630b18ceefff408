package ee.dedupe.jdbc;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class MariaDbDuplicateRowTest {
    @Test
    void ruleOfAnOperators_isTheCauseThatIsTold() throws SQLException {
        DuplicateRowTest.assertRuleIsTold(MariaDbServer.database("rules", ""));
    }
}
