package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records that stay for ever: the cleaning leaves them, and the manual's SQL counts and empties them. */
class StayingRowsTest {
    private static final Pattern SQL = Pattern.compile("```sql\\n(.*?)```", Pattern.DOTALL);

    static Stream<DataSource> databases() {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:staying;DB_CLOSE_DELAY=-1");
        return Stream.of(h2, PostgreSqlServer.database());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void staying_isLeft_counted_andEmptied(DataSource database) throws Exception {
        assertStays(database);
    }

    static void assertStays(DataSource database) throws Exception {
        DatabaseNode node = new DatabaseNode(database);
        StorageKey key = recorded(node, node.store(), Term.FOREVER);
        StorageKey usual = recorded(node, node.store(), Term.LONGEST);
        StorageKey others = recorded(node, node.another(), Term.FOREVER);
        recorded(node, node.another(), Term.FOREVER);
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            Dialect dialect = Dialects.of(connection.getMetaData());
            Cleanup cleanup =
                    Cleanup.start(new Source("test", database), dialect, Schema.Table.PROOFS, "dedupe", Duration.ZERO);
            assertThat(cleanup.staying()).as("before it was counted").isEqualTo(-1);
            cleanup.run();
            assertThat(cleanup.staying())
                    .as("those of this application, and not the two of another")
                    .isEqualTo(1);
            assertThat(isForgotten(node, others)).as("a record of another's").isFalse();
            assertThat(answer(node, key)).isPresent();

            try (ResultSet size = statement.executeQuery(sql(0).get(0))) {
                size.next();
                assertThat(size.getString(1)).isEqualTo("another");
                assertThat(size.getLong(2)).isEqualTo(2);
                size.next();
                assertThat(size.getString(1)).isEqualTo("dedupe");
                assertThat(size.getLong(2)).isEqualTo(1);
                assertThat(size.getLong(3)).isEqualTo(3);
            }
            statement.execute("UPDATE dedupe_proof SET created = CURRENT_TIMESTAMP - INTERVAL '2' YEAR");
            for (String one : sql(1)) {
                statement.execute(one);
            }
            try (ResultSet archived = statement.executeQuery("SELECT COUNT(*) FROM dedupe_archive")) {
                archived.next();
                assertThat(archived.getLong(1)).isEqualTo(1);
            }
        }
        assertThat(answer(node, others))
                .as("of another, which archives for itself")
                .isPresent();
        assertThat(answer(node, key))
                .as("a key that is archived stops its duplicates")
                .isEmpty();
        assertThat(answer(node, usual)).isPresent();
        node.close();
    }

    private static StorageKey recorded(DatabaseNode node, ProofStore store, Duration ttl) {
        byte[] bytes = new byte[StorageKey.LENGTH];
        new SecureRandom().nextBytes(bytes);
        StorageKey key = StorageKey.of(bytes);
        node.begin();
        ProofResult found = store.begin(new ProofRequest(key, Optional.empty(), ttl));
        store.record(((ProofResult.Granted) found).proof(), StoredResult.of(new byte[] {1, 2, 3}), ttl);
        node.commit();
        return key;
    }

    /** As an operator of the application does, who knows the key alone. */
    private static boolean isForgotten(DatabaseNode node, StorageKey key) {
        node.begin();
        ProofResult found = node.store().begin(new ProofRequest(key, Optional.empty(), Term.FOREVER));
        boolean forgotten = node.store().forget(key, ((ProofResult.Proven) found).fence());
        node.commit();
        return forgotten;
    }

    private static Optional<StoredResult> answer(DatabaseNode node, StorageKey key) {
        node.begin();
        ProofResult found = node.store().begin(new ProofRequest(key, Optional.empty(), Term.FOREVER));
        node.commit();
        assertThat(found).isInstanceOf(ProofResult.Proven.class);
        return ((ProofResult.Proven) found).result();
    }

    /** The statements of a block of the manual. */
    private static List<String> sql(int block) throws IOException {
        String page = Files.readString(Path.of("..", "docs", "guides", "exactly-once.md"));
        String chapter = page.substring(page.indexOf("## Records that stay"));
        String text = SQL.matcher(chapter).results().toList().get(block).group(1);
        return Stream.of(text.split(";")).map(String::strip).toList();
    }
}
