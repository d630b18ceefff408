package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.lifecycle.BadValues;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.StoreContext;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The store that holds the claims of an application: its bean, or the one that is chosen. */
public final class ChosenStore implements Part {
    private final Supplier<Optional<RecordStore>> bean;
    private final Supplier<StoreChoice> choice;
    private final StoreContext context;
    private @Nullable RecordStore own;
    private @Nullable ClaimStoreProvider provider;
    private @Nullable RecordStore records;
    private volatile @Nullable ClaimStore store;

    private ChosenStore(Supplier<Optional<RecordStore>> bean, Supplier<StoreChoice> choice, StoreContext context) {
        this.bean = bean;
        this.choice = choice;
        this.context = context;
    }

    /**
     * Chooses the store of an application.
     *
     * @param bean its own, which it closes itself
     * @param application the class loader that sees the store jars
     * @param name {@code dedupe.store}
     */
    public static ChosenStore of(
            Supplier<Optional<RecordStore>> bean,
            ClassLoader application,
            Optional<String> name,
            StoreContext context) {
        return new ChosenStore(bean, () -> StoreChoice.of(application, name), context);
    }

    /** The keys of all stores on the class path, also of those that are not used. */
    public static Stream<ConfigKey> keysOfAll(ClassLoader application) {
        return StoreChoice.of(application, Optional.empty()).keys();
    }

    /** Chooses among these jars. */
    static ChosenStore among(StoreChoice choice, StoreContext context) {
        return new ChosenStore(Optional::empty, () -> choice, context);
    }

    /** @throws ClaimStoreException with the remedy, when there is none or more than one, or it could not be opened */
    @Override
    public void check() {
        own = bean.get().orElse(null);
        if (own == null) {
            ClaimStoreProvider chosen = choice.get().provider();
            provider = chosen;
            linked(chosen, () -> {
                BadValues.check(context, chosen::check);
                return chosen;
            });
        }
    }

    /** Returns the store for what works without one, too; empty where none was named, and there is not exactly one. */
    public Optional<ChosenStore> ifClear() {
        try {
            StoreChoice all = choice.get();
            if (all.name().isEmpty() && bean.get().isEmpty()) {
                all.provider();
            }
            return Optional.of(this);
        } catch (ClaimStoreException noneOrMore) {
            return Optional.empty();
        }
    }

    @Override
    public List<ConfigKey> keys() {
        return provider == null ? List.of() : provider.keys();
    }

    /** @throws ClaimStoreException naming the store, when it cannot be opened */
    @Override
    public void open() {
        RecordStore shared = own;
        ClaimStoreProvider chosen = provider;
        if (shared == null && chosen instanceof RecordStoreClaims jar) {
            shared = linked(jar, () -> jar.provider().open(context));
        }
        if (shared != null) {
            records = shared;
            store = new RecordClaimStore(shared, InstantSource.system());
        } else if (chosen != null) {
            store = linked(chosen, () -> chosen.open(context));
        }
    }

    /** The application's own is the application's to close. */
    @Override
    public void close() {
        ClaimStore open = store;
        store = null;
        if (own == null && open != null) {
            open.close();
        }
    }

    /**
     * The one that is open.
     *
     * @throws ClaimStoreException when it is closed
     */
    public ClaimStore store() {
        ClaimStore open = store;
        if (open == null) {
            throw new ClaimStoreException("The claim store is closed");
        }
        return open;
    }

    /** Returns what nodes share by it; empty where it is this process's own, or none is open. */
    public Optional<RecordStore> records() {
        return store == null ? Optional.empty() : Optional.ofNullable(records);
    }

    /** Returns its name as {@code dedupe.store} names it; {@code application} for the application's own. */
    public String name() {
        return provider == null ? "application" : provider.name();
    }

    /** Returns its name in messages. */
    public String title() {
        return provider == null ? "the application's own store" : "the store '" + provider.name() + "'";
    }

    private static <T> T linked(ClaimStoreProvider provider, Supplier<T> step) {
        try {
            return step.get();
        } catch (LinkageError e) {
            throw new ClaimStoreException(
                    "DEDUP0022 The store '" + provider.name()
                            + "' cannot be opened: its library is not on the class path",
                    e);
        }
    }
}
