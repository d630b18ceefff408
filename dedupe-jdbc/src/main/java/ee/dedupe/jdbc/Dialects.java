package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStoreException;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** The databases that are known. */
final class Dialects {
    /** The dialects by the beginning of the product's name. */
    private static final Map<String, Supplier<Dialect>> KNOWN = Map.of(
            "postgresql", PostgreSql::new,
            "h2", H2::new,
            "mariadb", MariaDb::new);

    private Dialects() {}

    /**
     * The dialect of this database.
     *
     * @throws ProofStoreException when it is not known
     */
    static Dialect of(DatabaseMetaData database) throws SQLException {
        String product = database.getDatabaseProductName();
        return KNOWN.entrySet().stream()
                .filter(known -> product.toLowerCase(Locale.ROOT).startsWith(known.getKey()))
                .findFirst()
                .orElseThrow(() -> new ProofStoreException("DEDUP0121 dedupe-jdbc does not know the database " + product
                        + "; it knows PostgreSQL, MariaDB and H2"))
                .getValue()
                .get();
    }
}
