package ee.dedupe.internal.cdi;

import ee.dedupe.Watermarks;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.proof.TransactionWatermarks;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.proof.store.ProofStoreProvider;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Which store records calls in their own transactions: the one that {@code dedupe.proof} names, else the one there is. */
final class ProofChoice implements AutoCloseable {
    private static final String NONE = "none";

    private final Optional<ProofStoreProvider> provider;
    private final boolean watermarks;
    private @Nullable ProofStore store;

    private ProofChoice(Optional<ProofStoreProvider> provider, boolean watermarks) {
        this.provider = provider;
        this.watermarks = watermarks;
    }

    /** No store. */
    static ProofChoice none() {
        return new ProofChoice(Optional.empty(), false);
    }

    /**
     * Of an application.
     *
     * @param name {@code dedupe.proof}
     * @param operations of the application, and what else it wants of the store
     * @throws ProofStoreException with the remedy, when the one that is named is not there, there is more than one, or
     *     none although it is needed
     */
    static ProofChoice of(ClassLoader application, Optional<String> name, OperationRegistry operations) {
        boolean watermarks = operations.expectsWatermarks();
        if (operations.guardsNothing() && !watermarks) {
            return none();
        }
        Optional<ProofStoreProvider> provider =
                name.equals(Optional.of(NONE)) ? Optional.empty() : provider(application, name);
        if (watermarks && provider.isEmpty()) {
            throw new ProofStoreException("DEDUP0127 Watermarks is injected, and there is no store of records to keep"
                    + " them: add dedupe-jdbc, without dedupe.proof=none");
        }
        if (!operations.recoverable().isEmpty() && provider.isEmpty()) {
            throw new ProofStoreException(
                    "DEDUP0127 An operation names a recovery or a compensation, and there is no store of records to"
                            + " note its calls: add dedupe-jdbc, without dedupe.proof=none");
        }
        return new ProofChoice(provider, watermarks);
    }

    private static Optional<ProofStoreProvider> provider(ClassLoader application, Optional<String> name) {
        List<ProofStoreProvider> found = ServiceLoader.load(ProofStoreProvider.class, application).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> name.isEmpty() || name.get().equals(provider.name()))
                .toList();
        if (name.isPresent() && found.isEmpty()) {
            throw new ProofStoreException("DEDUP0127 dedupe.proof = \"" + name.get()
                    + "\": must be none, or the name of a store of records on the class path");
        }
        if (found.size() > 1) {
            throw new ProofStoreException("DEDUP0127 More than one store of records on the class path: keep one jar, or"
                    + " name the one to use with dedupe.proof");
        }
        return found.stream().findFirst();
    }

    List<ConfigKey> keys() {
        return provider.map(ProofStoreProvider::keys).orElse(List.of());
    }

    /** Opens the marks, if the application moves some. */
    Optional<Watermarks> openWatermarks(StoreContext context) {
        return provider.filter(chosen -> watermarks)
                .map(chosen -> new TransactionWatermarks(chosen.openWatermarks(context), Transactions.ofServer()));
    }

    /** Opens the calls that may have to be driven on; to be asked only where there are some. */
    PendingCallStore openPendingCalls(StoreContext context) {
        return provider.orElseThrow().openPendingCalls(context);
    }

    /** Opens the store, if there is one; it is given sealed results. */
    void open(StoreContext context, ResultSeal seal) {
        store = provider.map(chosen -> seal.over(chosen.open(context))).orElse(null);
    }

    /** The one that is open, if there is one. */
    Optional<ProofStore> store() {
        return Optional.ofNullable(store);
    }

    /** Has each call recorded, if there is a store. */
    ReturnHook hook(Transactions transactions, Settlement settlement) {
        ProofStore open = store;
        return open == null ? ReturnHook.NONE : new ProofHook(open, transactions, settlement);
    }

    @Override
    public void close() {
        if (store != null) {
            store.close();
        }
    }
}
