package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.RecordStoreProvider;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The choice of the store for an application that has none as a bean: the one that {@code dedupe.store} names, else the
 * one store jar on the class path.
 *
 * @param providers all on the class path
 * @param name {@code dedupe.store}
 */
record StoreChoice(List<ClaimStoreProvider> providers, Optional<String> name) {
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

    /** The keys of all of them, whichever is used; of none whose library is absent. */
    Stream<ConfigKey> keys() {
        return providers.stream().flatMap(provider -> keys(provider).stream());
    }

    private static List<ConfigKey> keys(ClaimStoreProvider provider) {
        try {
            return provider.keys();
        } catch (LinkageError withoutItsLibrary) {
            return List.of();
        }
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
}
