package ee.dedupe.internal.cdi;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.MaxWaiters;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.platform.RequestThreads;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which store holds the claims: the application's bean, else the one that {@code dedupe.store} names, else the one
 * store jar on the class path.
 *
 * @param providers all on the class path
 * @param name {@code dedupe.store}
 */
record StoreChoice(List<ClaimStoreProvider> providers, Optional<String> name) {
    /** Of an application that has no store as a bean. */
    static StoreChoice of(ClassLoader application, Optional<String> name) {
        Stream<ClaimStoreProvider> claims = ServiceLoader.load(ClaimStoreProvider.class, application).stream()
                .map(ServiceLoader.Provider::get);
        Stream<ClaimStoreProvider> records = ServiceLoader.load(RecordStoreProvider.class, application).stream()
                .map(ServiceLoader.Provider::get)
                .map(RecordStoreClaims::new);
        return new StoreChoice(Stream.concat(claims, records).toList(), name);
    }

    /**
     * The provider to use.
     *
     * @throws ClaimStoreException with the remedy, when there is none or more than one
     */
    ClaimStoreProvider provider() {
        return name.map(this::named).orElseGet(this::only);
    }

    private ClaimStoreProvider named(String wanted) {
        return providers.stream()
                .filter(provider -> provider.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new ClaimStoreException("DEDUP0022 dedupe.store = \"" + wanted
                        + "\": must be the name of a store on the class path, which are " + names(providers)));
    }

    private ClaimStoreProvider only() {
        List<ClaimStoreProvider> automatic =
                providers.stream().filter(ClaimStoreProvider::automatic).toList();
        if (automatic.isEmpty()) {
            throw new ClaimStoreException(
                    "DEDUP0022 No claim store: add dedupe-hazelcast or dedupe-redis, or set dedupe.store=memory");
        }
        if (automatic.size() > 1) {
            throw new ClaimStoreException("DEDUP0022 More than one claim store on the class path (" + names(automatic)
                    + "): keep one jar, or name the one to use with dedupe.store");
        }
        return automatic.get(0);
    }

    private static String names(List<ClaimStoreProvider> providers) {
        return providers.stream().map(ClaimStoreProvider::name).sorted().collect(Collectors.joining(", "));
    }

    /** For programs: as {@code dedupe.store} names it; {@code application} for the application's own. */
    static String name(@Nullable ClaimStoreProvider provider) {
        return provider == null ? "application" : provider.name();
    }

    /** How messages name it; without a provider it is the application's. */
    static String title(@Nullable ClaimStoreProvider provider) {
        return provider == null ? "the application's own store" : "the store '" + provider.name() + "'";
    }

    /** What bounds it; a store in the memory of this node needs no second memory. */
    static Limits limits(ApplicationSettings settings, ClaimStore store) {
        return new Limits(
                settings.get(ApplicationSettings.STORE_BUDGET),
                MaxWaiters.of(settings.get(ApplicationSettings.MAX_WAITERS), RequestThreads.ofServer())
                        .told()
                        .count(),
                store instanceof MemoryClaimStore ? 0 : LocalClaims.MOST_CLAIMS);
    }

    /**
     * Opens a store.
     *
     * @throws ClaimStoreException naming the store, when it cannot be opened
     */
    static ClaimStore open(ClaimStoreProvider provider, StoreContext context) {
        return linked(provider, () -> provider.open(context));
    }

    /**
     * Has a store checked that is opened later.
     *
     * @throws ClaimStoreException naming the store, when it could not be opened
     */
    static void check(ClaimStoreProvider provider, StoreContext context) {
        linked(provider, () -> {
            provider.check(context);
            return provider;
        });
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
