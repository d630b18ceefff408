package ee.dedupe.it.histories;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBypassed;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.histories.History.Ending;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** What the application does: each run notes itself on the node's tape, and answers with its own name. */
@ApplicationScoped
public class Shop {
    /** What the call on this thread has run. */
    static final ThreadLocal<String> RUN = new ThreadLocal<>();

    static final ThreadLocal<Boolean> BYPASSED = ThreadLocal.withInitial(() -> false);

    static Tape tape;
    static int number;
    /** Of the server. */
    static UnaryOperator<Callable<String>> inTransaction;

    /** One attempt at a call. */
    record Order(String key, String attempt, int millis, boolean fails) {}

    /** Told when the call has ended, on the thread that has run it. */
    void bypassed(@Observes GuardBypassed event) {
        BYPASSED.set(true);
        if (RUN.get() != null) {
            tape.write("bypassed", RUN.get(), Tape.now());
        }
    }

    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String replayed(@DedupeBy String key, Order order) throws Exception {
        return run(order);
    }

    @Deduplicated(onDuplicate = OnDuplicate.REJECT)
    public String rejected(@DedupeBy String key, Order order) throws Exception {
        return run(order);
    }

    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public String recorded(@DedupeBy String key, Order order) throws Exception {
        String run = run(order);
        insert(run, key);
        return run;
    }

    /** Into what joins the transaction of this thread. */
    @SuppressWarnings("BanJNDI") // the name is not of a client
    static void insert(String run, String key) throws NamingException, SQLException {
        DataSource database = InitialContext.doLookup("java:comp/DefaultDataSource");
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement("INSERT INTO work (run, name) VALUES (?, ?)")) {
            insert.setString(1, run);
            insert.setString(2, key);
            insert.executeUpdate();
        }
    }

    static String run(Order order) throws Exception {
        String run = UUID.randomUUID().toString();
        RUN.set(run);
        tape.write("run", run, Tape.now(), order.attempt(), order.key(), number);
        Thread.sleep(order.millis());
        if (order.fails()) {
            tape.write("ran", run, Tape.now(), Ending.THREW);
            throw new IOException("fails as it was told to");
        }
        tape.write("ran", run, Tape.now(), Ending.RETURNED);
        return run;
    }
}
