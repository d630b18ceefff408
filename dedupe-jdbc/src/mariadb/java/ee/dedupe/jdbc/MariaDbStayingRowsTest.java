package ee.dedupe.jdbc;

import org.junit.jupiter.api.Test;

class MariaDbStayingRowsTest {
    @Test
    void staying_isLeft_counted_andEmptied() throws Exception {
        StayingRowsTest.assertStays(MariaDbServer.database("staying", ""));
    }
}
