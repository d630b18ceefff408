package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.ResponseKeys;
import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.proof.SealedProofStore;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.sealing.ResultSeal;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.crypto.spec.SecretKeySpec;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

/** What whoever reads the database sees of a call whose result is sealed, and whose storage keys have a secret. */
class SealedTablesTest {
    private static final Duration TTL = Duration.ofMinutes(10);
    private static final StoredResult RESULT = StoredResult.of("result-in-clear".getBytes(StandardCharsets.ISO_8859_1));
    private static final byte[] CONTENT = "content-in-clear".getBytes(StandardCharsets.ISO_8859_1);
    private static final Caller CALLER = new Caller(Caller.Source.HEADER, "caller-in-clear");
    private static final Operation OPERATION = new Operation("shop.Payments", "pay", List.of(), "");
    private static final StorageKeys PLAIN = new StorageKeys("shop");
    private static final StorageKeys KEYS =
            new StorageKeys("shop", Optional.of(new SecretKeySpec(new byte[32], "HmacSHA256")));
    private static final StorageKey KEY = KEYS.forKey(CALLER, OPERATION, "key-in-clear");
    private static final PayloadDigest PAYLOAD = KEYS.payload(CONTENT);
    private static final SubjectKey SUBJECT = KEYS.subject("type-in-clear", "id-in-clear");

    private final JdbcDataSource database = new JdbcDataSource();
    private final ResultSeal seal =
            ResultSeal.with(() -> List.of(new ResponseKeys.Key("k1", new SecretKeySpec(new byte[32], "AES"))));

    SealedTablesTest() {
        database.setURL("jdbc:h2:mem:sealed;DB_CLOSE_DELAY=-1");
    }

    private void claim() {
        ClaimStore store =
                seal.over(TestClaims.open(new Source("test", database), new JdbcSettings("test", true, Duration.ZERO)));
        ClaimRequest request = new ClaimRequest(
                KEY,
                new OwnerToken(1, 1),
                new Term.Leased(TTL, TTL),
                Optional.of(PAYLOAD),
                new Origin(OPERATION.label(), Optional.empty()));
        Claim claim = ((ClaimResult.Granted) store.claim(request)).claim();
        store.forgetting().about(claim, Set.of(SUBJECT), TTL);
        store.complete(claim, RESULT, TTL);
    }

    private void record() {
        try (DatabaseNode node = new DatabaseNode(database)) {
            node.begin();
            ProofStore store = new SealedProofStore(node.store(), seal);
            Proof proof = ((ProofResult.Granted) store.begin(new ProofRequest(KEY, Optional.of(PAYLOAD), TTL))).proof();
            store.record(proof, RESULT, TTL);
            store.about(proof, Set.of(SUBJECT), TTL);
            node.commit();
        }
    }

    /** All tables, each byte of a binary value as one character, and as hexadecimal digits. */
    private String dump() throws SQLException {
        StringBuilder all = new StringBuilder();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (Schema.Table table : List.of(Schema.Table.CLAIMS, Schema.Table.PROOFS, Schema.Table.SUBJECTS)) {
                ResultSet rows = statement.executeQuery("SELECT * FROM " + table.title());
                int found = 0;
                while (rows.next()) {
                    found++;
                    for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                        all.append(text(rows, column)).append('\n');
                    }
                }
                assertThat(found).as(table.title()).isPositive();
            }
        }
        return all.toString();
    }

    private static String text(ResultSet row, int column) throws SQLException {
        String type = row.getMetaData().getColumnTypeName(column);
        if (!type.startsWith("BINARY")) {
            return row.getString(column);
        }
        byte[] bytes = row.getBytes(column);
        return bytes == null
                ? ""
                : new String(bytes, StandardCharsets.ISO_8859_1)
                        + HexFormat.of().formatHex(bytes);
    }

    @Test
    void tables_showNothingInClear_norDigestsThatCouldBeGuessed() throws SQLException {
        claim();
        record();

        assertThat(dump())
                .contains("k1", KEY.toHex(), SUBJECT.toHex())
                .doesNotContain("in-clear")
                .doesNotContain(
                        PLAIN.forKey(CALLER, OPERATION, "key-in-clear").toHex(),
                        PLAIN.payload(CONTENT).toHex(),
                        PLAIN.subject("type-in-clear", "id-in-clear").toHex());
    }
}
