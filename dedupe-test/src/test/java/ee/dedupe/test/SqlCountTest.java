package ee.dedupe.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Over a driver of one query, as there is no database among what this module has. */
class SqlCountTest {
    private static final String QUERY = "select count(*) from secret_orders";

    private final List<String> asked = new ArrayList<>();

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /** Notes what is opened, asked and closed. */
    private DataSource database(IntSupplier rows, boolean hasRow) {
        ResultSet result = proxy(ResultSet.class, (self, method, arguments) -> switch (method.getName()) {
            case "next" -> hasRow;
            case "getLong" -> (long) rows.getAsInt();
            default -> note(method.getName() + " rows");
        });
        Statement statement = proxy(Statement.class, (self, method, arguments) -> {
            if (method.getName().equals("executeQuery")) {
                note((String) arguments[0]);
                return result;
            }
            return note(method.getName() + " statement");
        });
        Connection connection = proxy(
                Connection.class,
                (self, method, arguments) -> method.getName().equals("createStatement")
                        ? statement
                        : note(method.getName() + " connection"));
        return proxy(DataSource.class, (self, method, arguments) -> connection);
    }

    private Void note(String what) {
        asked.add(what);
        return null;
    }

    @Test
    void rows_areCounted_andAllIsClosed() throws Exception {
        assertThat(Count.of(database(() -> 42, true), QUERY).get()).isEqualTo(42);
        assertThat(asked).containsExactly(QUERY, "close rows", "close statement", "close connection");
    }

    @Test
    void endpoint_isToldByItsRows() throws Exception {
        try (SmallServer guarded = new SmallServer(WrittenContract.IETF, 422, 409, Fault.NONE);
                SmallServer unguarded = new SmallServer(WrittenContract.IETF, 422, 409, Fault.UNGUARDED)) {
            assertThat(report(guarded).wrong()).isZero();
            assertThat(report(guarded).text()).contains("right       retry after a lost answer");
            assertThat(report(unguarded).text()).contains("wrong       retry after a lost answer");
        }
    }

    private Report report(SmallServer server) {
        return Orders.callers(server)
                .counting(Count.of(database(server.runs::get, true), QUERY))
                .report();
    }

    @Test
    void database_thatDoesNotTell_playsNothing_andNoQueryIsTold() throws Exception {
        DataSource broken = proxy(DataSource.class, (self, method, arguments) -> {
            throw new SQLException("secret");
        });
        try (SmallServer server = new SmallServer(WrittenContract.IETF, 422, 409, Fault.NONE)) {
            Report empty = Orders.callers(server)
                    .counting(Count.of(database(() -> 42, false), QUERY))
                    .report();
            Report failed =
                    Orders.callers(server).counting(Count.of(broken, QUERY)).report();

            assertThat(empty.text())
                    .contains("Not played: the query has no row")
                    .doesNotContain("secret");
            assertThat(failed.text())
                    .contains("Not played: the count failed (SQLException)")
                    .doesNotContain("secret");
        }
    }
}
