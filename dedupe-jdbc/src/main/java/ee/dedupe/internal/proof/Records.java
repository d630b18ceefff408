package ee.dedupe.internal.proof;

import ee.dedupe.Watermarks;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.lifecycle.BadValues;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStoreProvider;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Records calls in their own transactions, in the store that {@code dedupe.proof} names, else in the one there is. */
public final class Records implements Part {
    private static final String NONE = "none";

    /** The most answers that wait to be added to records; each may be as large as {@code dedupe.response.cap}. */
    private static final int MOST_ANSWERS = 256;

    private static final Duration LONGEST_LAST_ANSWERS = Duration.ofSeconds(5);

    private final ClassLoader application;
    private final Optional<String> name;
    private final OwnNames names;
    private final Uses uses;
    private final StoreContext context;
    private final Supplier<ResultSeal> seal;
    private final Consumer<Watermarks> marks;
    private Optional<ProofStoreProvider> provider = Optional.empty();
    private Optional<ProofStore> store = Optional.empty();
    private Optional<StorePool> later = Optional.empty();

    /**
     * The uses that an application has for them.
     *
     * @param guards whether it guards anything, so that there are calls to record
     * @param watermarks whether it moves any
     * @param recovers whether calls are noted before they run
     * @param stays an operation whose records are to stay for ever
     * @param sends whether calls send something
     */
    public record Uses(boolean guards, boolean watermarks, boolean recovers, Optional<String> stays, boolean sends) {}

    /**
     * Records for an application.
     *
     * @param name {@code dedupe.proof}
     * @param seal of what is recorded, known when the store is opened
     * @param marks is given the application's marks when they are open
     */
    public Records(
            ClassLoader application,
            Optional<String> name,
            Uses uses,
            StoreContext context,
            Supplier<ResultSeal> seal,
            Consumer<Watermarks> marks) {
        this.application = application;
        this.name = name;
        this.names = OwnNames.of(context);
        this.uses = uses;
        this.context = context;
        this.seal = seal;
        this.marks = marks;
    }

    /**
     * Chooses the store.
     *
     * @throws DeploymentException with the remedy, when the one that is named is not there, there is more than one, or
     *     none although it is needed
     */
    @Override
    public void check() {
        if (uses.sends() && !uses.guards()) {
            throw new DeploymentException(
                    "DEDUP0160 Outbox is injected, and nothing is guarded: guard the methods that send");
        }
        if (!uses.guards() && !uses.watermarks()) {
            return;
        }
        if (!name.equals(Optional.of(NONE))) {
            provider = provider(application, name);
        }
        if (uses.watermarks() && provider.isEmpty()) {
            throw new DeploymentException("DEDUP0127 Watermarks is injected, and there is no store of records to keep"
                    + " them: remove dedupe.proof=none");
        }
        if (uses.recovers() && provider.isEmpty()) {
            throw new DeploymentException(
                    "DEDUP0127 An operation names a recovery or a compensation, and there is no store of records to"
                            + " note its calls: remove dedupe.proof=none");
        }
        if (uses.sends() && provider.isEmpty()) {
            throw new DeploymentException(
                    "DEDUP0160 Outbox is injected, or there is an OutboxSender, and there is no store of"
                            + " records to write what is sent: remove dedupe.proof=none");
        }
        if (uses.stays().isPresent() && provider.isEmpty()) {
            throw new DeploymentException("DEDUP0127 keyTtl of " + uses.stays().get()
                    + " is forever, and there is no store of records to keep them; claims end in every store: remove"
                    + " dedupe.proof=none");
        }
        provider.ifPresent(chosen -> BadValues.check(context, chosen::check));
    }

    private static Optional<ProofStoreProvider> provider(ClassLoader application, Optional<String> name) {
        List<ProofStoreProvider> found = ServiceLoader.load(ProofStoreProvider.class, application).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> name.isEmpty() || name.get().equals(provider.name()))
                .toList();
        if (name.isPresent() && found.isEmpty()) {
            throw new DeploymentException("DEDUP0127 dedupe.proof = \"" + name.get()
                    + "\": must be none, or the name of a store of records on the class path");
        }
        if (found.size() > 1) {
            throw new DeploymentException("DEDUP0127 More than one store of records on the class path: keep one jar, or"
                    + " name the one to use with dedupe.proof");
        }
        return found.stream().findFirst();
    }

    @Override
    public List<ConfigKey> keys() {
        return provider.map(ProofStoreProvider::keys).orElse(List.of());
    }

    /** Opens the marks, if the application moves some, and the store, if it guards anything. */
    @Override
    public void open() {
        provider.filter(chosen -> uses.watermarks())
                .map(chosen ->
                        new TransactionWatermarks(names.own(chosen.openWatermarks(context)), Transactions.ofServer()))
                .ifPresent(marks);
        store = provider.filter(chosen -> uses.guards())
                .map(chosen -> new SealedProofStore(
                        chosen.open(context, names.namespace().title()), seal.get()));
        later = store.map(open -> new StorePool("dedupe-records-", 1, MOST_ANSWERS, application));
    }

    @Override
    public void close() {
        later.ifPresent(answers -> answers.close(LONGEST_LAST_ANSWERS));
        store.ifPresent(ProofStore::close);
    }

    /** Opens the calls that may have to be driven on; to be asked only where there are some. */
    public PendingCallStore openPendingCalls() {
        return new OwnCalls(provider.orElseThrow().openPendingCalls(context), names, seal.get());
    }

    /** Returns whether this call is recorded in the transaction of this thread. */
    public static boolean has(Transactions transactions, RunningCall call) {
        return transactions
                .kept(BegunProofs.class)
                .filter(begun -> !begun.of(call).isEmpty())
                .isPresent();
    }

    /** The store that is open, if there is one; it is given sealed results. */
    public Optional<ProofStore> store() {
        return store;
    }

    /** Counts the records that never end; empty where no operation has any. */
    public Optional<LongSupplier> staying() {
        return store.filter(open -> uses.stays().isPresent()).map(open -> open::staying);
    }

    /** Has each call recorded, if there is a store. */
    public ReturnHook hook(Transactions transactions, Settlement settlement) {
        return store.<ReturnHook>map(open -> new ProofHook(open, transactions, settlement, later.orElseThrow()))
                .orElse(ReturnHook.NONE);
    }
}
