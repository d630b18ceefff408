package ee.dedupe.it.answers;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Tells what is seen of a play, after a look at the records. */
@Path("/plays")
@RequestScoped
public class SeenResource {
    @Inject
    PlayStore store;

    @Resource(lookup = "java:comp/DefaultDataSource")
    DataSource database;

    /** All claims are lost. */
    @POST
    @Path("/forget")
    public String forget() throws SQLException {
        look();
        store.clear();
        return store.seen();
    }

    /** And all records. */
    @POST
    @Path("/over")
    public String over() throws SQLException {
        String seen = forget();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM dedupe_proof");
        }
        store.begin();
        return seen;
    }

    private void look() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet records =
                        statement.executeQuery("SELECT outcome FROM dedupe_proof WHERE outcome IS NOT NULL")) {
            while (records.next()) {
                store.noted(records.getBytes(1));
            }
        }
    }
}
