package ee.dedupe.jdbc;

import io.debezium.embedded.Connect;
import io.debezium.engine.DebeziumEngine;
import io.debezium.engine.DebeziumEngine.RecordCommitter;
import io.debezium.engine.RecordChangeEvent;
import io.debezium.engine.format.ChangeEventFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Predicate;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * Reads the change log of one table with Debezium's embedded engine, and hands on whole transactions. How far it has come is
 * kept in a file, and nothing but the ends of transactions is noted there: a restart begins with a whole transaction.
 */
final class LogReader implements AutoCloseable {
    private final DebeziumEngine<RecordChangeEvent<SourceRecord>> engine;
    private final Predicate<List<Change>> worker;
    private final List<Change> transaction = new ArrayList<>();
    private final Thread thread;

    /**
     * Begins.
     *
     * @param worker is given the changes of one transaction, on the engine's thread; false when it has not come to note that they are done
     */
    LogReader(int port, Path offsets, Predicate<List<Change>> worker) {
        this.worker = worker;
        engine = DebeziumEngine.create(ChangeEventFormat.of(Connect.class))
                .using(properties(port, offsets))
                .notifying(this::read)
                .build();
        thread = new Thread(engine, "change-log");
        thread.start();
    }

    private static Properties properties(int port, Path offsets) {
        Properties properties = new Properties();
        properties.setProperty("name", "shop");
        properties.setProperty("topic.prefix", "shop");
        properties.setProperty("connector.class", "io.debezium.connector.postgresql.PostgresConnector");
        properties.setProperty("offset.storage", "org.apache.kafka.connect.storage.FileOffsetBackingStore");
        properties.setProperty("offset.storage.file.filename", offsets.toString());
        properties.setProperty("offset.flush.interval.ms", "0");
        properties.setProperty("database.hostname", "localhost");
        properties.setProperty("database.port", String.valueOf(port));
        properties.setProperty("database.user", "postgres");
        properties.setProperty("database.password", "postgres");
        properties.setProperty("database.dbname", "postgres");
        properties.setProperty("plugin.name", "pgoutput");
        properties.setProperty("publication.autocreate.mode", "filtered");
        properties.setProperty("table.include.list", "public.orders");
        properties.setProperty("snapshot.mode", "no_data");
        properties.setProperty("provide.transaction.metadata", "true");
        return properties;
    }

    private void read(
            List<RecordChangeEvent<SourceRecord>> events, RecordCommitter<RecordChangeEvent<SourceRecord>> noted)
            throws InterruptedException {
        for (RecordChangeEvent<SourceRecord> event : events) {
            Struct value = (Struct) event.record().value();
            if (!event.record().topic().equals("shop.transaction")) {
                transaction.add(Change.of(value));
            } else if (value.getString("status").equals("END")) {
                List<Change> whole = List.copyOf(transaction);
                transaction.clear();
                if (whole.isEmpty() || worker.test(whole)) {
                    noted.markProcessed(event);
                }
            }
        }
        noted.markBatchFinished();
    }

    @Override
    public void close() {
        try {
            engine.close();
            thread.join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
