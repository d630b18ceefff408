package ee.dedupe.it.faults;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnStoreFailure;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** In the WAR: writes a row for every action, which it is sent twice, in a database that all nodes share. */
@Path("/pairs/recorded")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class RecordedPairsResource {
    /** Its path, as a kind of load. */
    static final String KIND = "recorded";

    @Resource(lookup = "java:comp/DefaultDataSource")
    DataSource database;

    @PUT
    public void makeTable() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE IF NOT EXISTS pair (name VARCHAR(255) NOT NULL)");
        }
    }

    @POST
    @Transactional
    @Deduplicated(ttl = PairsResource.TTL, onStoreFailure = OnStoreFailure.REJECT)
    public String write(String pair) throws SQLException {
        Journal.ran(pair);
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement("INSERT INTO pair (name) VALUES (?)")) {
            insert.setString(1, pair);
            insert.executeUpdate();
        }
        return pair;
    }

    /** The name of each row's pair, one a line. */
    @GET
    public String rows() throws SQLException {
        StringJoiner names = new StringJoiner("\n");
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT name FROM pair")) {
            while (row.next()) {
                names.add(row.getString(1));
            }
        }
        return names.toString();
    }

    /** In the test, of any node's answer: how often each action of this prefix was done. */
    static Map<String, Long> counted(String rows, String prefix) {
        return rows.lines()
                .filter(name -> name.startsWith(prefix))
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
    }
}
