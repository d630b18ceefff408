package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/** Opens the store of claims on a data source, for applications that have a database and no cluster store. */
public final class JdbcStoreProvider implements RecordStoreProvider {
    /** {@link java.util.ServiceLoader} calls it. */
    public JdbcStoreProvider() {}

    @Override
    public String name() {
        return "jdbc";
    }

    /** The jar is on the class path for its records, and beside another store. */
    @Override
    public boolean automatic() {
        return false;
    }

    @Override
    public List<ConfigKey> keys() {
        return JdbcSettings.KEYS;
    }

    @Override
    public void check(StoreContext context) {
        JdbcSettings.read(context);
    }

    @Override
    public RecordStore open(StoreContext context) {
        try {
            return over(Opening.of(context, Schema.Table.CLAIMS));
        } catch (ProofStoreException e) {
            throw new ClaimStoreException(String.valueOf(e.getMessage()), e);
        }
    }

    static RecordStore open(Source source, JdbcSettings settings) {
        try {
            return over(Opening.of(source, settings, Schema.Table.CLAIMS));
        } catch (ProofStoreException e) {
            throw new ClaimStoreException(String.valueOf(e.getMessage()), e);
        }
    }

    private static RecordStore over(Opening opening) {
        return new JdbcRecordStore(opening.source(), opening.dialect(), opening.cleanup());
    }
}
