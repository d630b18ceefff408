package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.lambda.powertools.idempotency.exceptions.IdempotencyItemAlreadyExistsException;
import software.amazon.lambda.powertools.idempotency.exceptions.IdempotencyItemNotFoundException;
import software.amazon.lambda.powertools.idempotency.persistence.DataRecord;
import software.amazon.lambda.powertools.idempotency.persistence.PersistenceStore;

/**
 * The page on AWS Lambda Powertools, done with the types of its own jar. In the place of its table in DynamoDB is one in memory,
 * with names as version 1.15.0 makes them.
 */
class FromPowertoolsDocTest {
    /** Each is the MD5 of the key that it is of. */
    private static final Map<String, String> DIGESTS = Map.of(
            "done", "6b2ded51d81a4403d8a4bd25fa1e57ee",
            "runs", "878983117a2370e5b702db49786da067",
            "over", "3b759a9ca80234563d87672350659b2b",
            "dead", "f58e6a506c76fc2c90a7d29cbc631c2f",
            "\"quoted\"", "bb69df6baefe6724ebc63d536094e523");

    @TempDir
    static Path classes;

    private static MovingPage page;
    private static Items items;

    private static final class Items implements PersistenceStore {
        private final Map<String, DataRecord> records = new HashMap<>();

        @Override
        public DataRecord getRecord(String id) throws IdempotencyItemNotFoundException {
            DataRecord found = records.get(id);
            if (found == null) {
                throw new IdempotencyItemNotFoundException(id);
            }
            return found;
        }

        @Override
        public void putRecord(DataRecord item, Instant now) throws IdempotencyItemAlreadyExistsException {
            if (records.putIfAbsent(item.getIdempotencyKey(), item) != null) {
                throw new IdempotencyItemAlreadyExistsException();
            }
        }

        @Override
        public void updateRecord(DataRecord item) {
            records.put(item.getIdempotencyKey(), item);
        }

        @Override
        public void deleteRecord(String id) {
            records.remove(id);
        }
    }

    /** As the application has it. */
    @ApplicationScoped
    static class Table {
        @Produces
        PersistenceStore store() {
            return items;
        }
    }

    @BeforeAll
    static void compile() {
        page = MovingPage.of("powertools").compiled(classes);
    }

    @AfterAll
    static void close() throws Exception {
        page.close();
    }

    @BeforeEach
    void empty() {
        items = new Items();
    }

    /** Of a function whose time is over at this moment. */
    private static void begun(String key, Instant end) {
        DataRecord item = item(key, DataRecord.Status.INPROGRESS, Instant.now().plusSeconds(3_600), null);
        items.updateRecord(new DataRecord(
                item.getIdempotencyKey(),
                item.getStatus(),
                item.getExpiryTimestamp(),
                null,
                null,
                OptionalLong.of(end.toEpochMilli())));
    }

    private static DataRecord item(String key, DataRecord.Status status, Instant until, String data) {
        String id = "subscriptionFunction.handleRequest#" + DIGESTS.get(key);
        return new DataRecord(id, status, until.getEpochSecond(), data, null, OptionalLong.empty());
    }

    private static void begun(String key) {
        Instant now = Instant.now();
        items.putRecord(item(key, DataRecord.Status.INPROGRESS, now.plusSeconds(3_600), null), now);
    }

    private static void done(String key, Instant until) {
        items.updateRecord(item(key, DataRecord.Status.COMPLETED, until, "{\"subscription\":1}"));
    }

    private static String after(TaskPages.Running subscriptions, String key) {
        return subscriptions.post("subscribe", key, Map.of("Idempotency-Key", key), key);
    }

    @Test
    void keysOfBefore_areAnsweredAsTheirItemsSay() {
        begun("done");
        done("done", Instant.now().plusSeconds(3_600));
        assertThatThrownBy(() -> begun("done")).isInstanceOf(IdempotencyItemAlreadyExistsException.class);
        begun("runs");
        done("over", Instant.now().minusSeconds(1));

        try (TaskPages.Running subscriptions = page.start(Table.class)) {
            assertThat(after(subscriptions, "done")).isEqualTo("200 replayed");
            assertThat(after(subscriptions, "runs")).isEqualTo("409 in-flight");
            assertThat(after(subscriptions, "over")).isEqualTo("200 executed");
            assertThat(after(subscriptions, "new")).isEqualTo("200 executed");
            assertThat(after(subscriptions, "new")).isEqualTo("200 replayed");
        }
    }

    /** What the bean is for. */
    @Test
    void withoutTheBean_keysOfBeforeRunAgain() {
        done("done", Instant.now().plusSeconds(3_600));

        try (TaskPages.Running subscriptions = page.start(List.of("com.acme.Subscriptions"))) {
            assertThat(after(subscriptions, "done")).isEqualTo("200 executed");
        }
    }

    /** An event has the header as it came. */
    @Test
    void keyInQuotes_isFound() {
        done("\"quoted\"", Instant.now().plusSeconds(3_600));

        try (TaskPages.Running subscriptions = page.start(Table.class)) {
            assertThat(after(subscriptions, "\"quoted\"")).isEqualTo("200 replayed");
        }
    }

    /** As there: it has died, and nobody will complete its item. */
    @Test
    void functionWhoseTimeIsOver_runsAgain() {
        begun("dead", Instant.now().minusMillis(1));
        begun("runs", Instant.now().plusSeconds(60));

        try (TaskPages.Running subscriptions = page.start(Table.class)) {
            assertThat(after(subscriptions, "dead")).isEqualTo("200 executed");
            assertThat(after(subscriptions, "runs")).isEqualTo("409 in-flight");
        }
    }
}
