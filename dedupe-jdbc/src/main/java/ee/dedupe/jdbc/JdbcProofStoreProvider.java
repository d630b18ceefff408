package ee.dedupe.jdbc;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.ProofStore;
import ee.dedupe.spi.ProofStoreProvider;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/** Opens the store of records on the application's data source, once the table is seen to be there. */
public final class JdbcProofStoreProvider implements ProofStoreProvider {
    /** For {@link java.util.ServiceLoader}. */
    public JdbcProofStoreProvider() {}

    @Override
    public String name() {
        return "jdbc";
    }

    @Override
    public List<ConfigKey> keys() {
        return JdbcSettings.KEYS;
    }

    @Override
    public ProofStore open(StoreContext context) {
        return over(Opening.of(context, Schema.Table.PROOFS));
    }

    static ProofStore open(Source source, JdbcSettings settings) {
        return over(Opening.of(source, settings, Schema.Table.PROOFS));
    }

    private static ProofStore over(Opening opening) {
        return new JdbcProofStore(opening.source(), opening.dialect(), opening.cleanup());
    }
}
