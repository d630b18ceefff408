package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStoreProvider;
import ee.dedupe.internal.proof.store.WatermarkStore;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/** Opens the store of records on the application's data source, once the table is seen to be there. */
public final class JdbcProofStoreProvider implements ProofStoreProvider {
    /** {@link java.util.ServiceLoader} calls it. */
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
    public void check(StoreContext context) {
        JdbcSettings.read(context);
    }

    @Override
    public ProofStore open(StoreContext context, String application) {
        return over(Opening.of(
                context, Schema.Table.PROOFS, JdbcSettings.read(context).of(application)));
    }

    @Override
    public WatermarkStore openWatermarks(StoreContext context) {
        return watermarks(Opening.of(context, Schema.Table.WATERMARKS));
    }

    static WatermarkStore openWatermarks(Source source, JdbcSettings settings) {
        return watermarks(Opening.of(source, settings, Schema.Table.WATERMARKS));
    }

    private static WatermarkStore watermarks(Opening opening) {
        return new JdbcWatermarkStore(opening.source(), opening.dialect());
    }

    @Override
    public PendingCallStore openPendingCalls(StoreContext context) {
        return pendingCalls(Opening.of(context, Schema.Table.PENDING));
    }

    static PendingCallStore openPendingCalls(Source source, JdbcSettings settings) {
        return pendingCalls(Opening.of(source, settings, Schema.Table.PENDING));
    }

    private static PendingCallStore pendingCalls(Opening opening) {
        return new JdbcPendingCallStore(opening.source(), opening.dialect());
    }

    static ProofStore open(Source source, JdbcSettings settings) {
        return over(Opening.of(source, settings, Schema.Table.PROOFS));
    }

    private static ProofStore over(Opening opening) {
        return new JdbcProofStore(opening);
    }
}
