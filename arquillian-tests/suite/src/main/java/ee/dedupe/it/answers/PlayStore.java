package ee.dedupe.it.answers;

import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** Where claims are, and what is seen of a play: whether a secret was stored, how often methods ran and entities were read. */
@Path("/plays")
@ApplicationScoped
public class PlayStore extends MemoryStoreBean {
    @Resource(lookup = "java:comp/DefaultDataSource")
    DataSource database;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    TransactionSynchronizationRegistry transactions;

    private final AtomicInteger runs = new AtomicInteger();
    private final AtomicInteger reads = new AtomicInteger();
    private volatile boolean isSecretStored;

    /** All claims are lost. */
    @POST
    @Path("/forget")
    public String forget() throws SQLException {
        look();
        clear();
        return seen();
    }

    /** The next play begins with nothing. */
    @POST
    @Path("/over")
    public String over() throws SQLException {
        look();
        clear();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM dedupe_proof");
        }
        String seen = seen();
        isSecretStored = false;
        runs.set(0);
        reads.set(0);
        return seen;
    }

    private String seen() {
        return runs + " runs, " + reads + " reads, " + (isSecretStored ? "secret" : "nothing") + " stored";
    }

    private void look() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet records =
                        statement.executeQuery("SELECT outcome FROM dedupe_proof WHERE outcome IS NOT NULL")) {
            while (records.next()) {
                noted(records.getBytes(1));
            }
        }
    }

    private void noted(byte[] stored) {
        isSecretStored |= new String(stored, StandardCharsets.ISO_8859_1).contains(AnswerKind.SECRET);
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        noted(record);
        return super.putIfAbsent(slot, record, life);
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        noted(record);
        return super.replace(slot, known, record, life);
    }

    void ran() {
        runs.incrementAndGet();
    }

    void read() {
        reads.incrementAndGet();
    }

    /** In a transaction it gets its version before that commits. */
    Object versioned() {
        AnswerTypes.Versioned entity = new AnswerTypes.Versioned();
        if (transactions.getTransactionStatus() == Status.STATUS_ACTIVE) {
            transactions.registerInterposedSynchronization(new Synchronization() {
                @Override
                public void beforeCompletion() {
                    entity.next();
                }

                @Override
                public void afterCompletion(int status) {}
            });
        }
        return entity;
    }
}
