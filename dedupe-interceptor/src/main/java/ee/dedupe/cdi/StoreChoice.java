package ee.dedupe.cdi;

import ee.dedupe.spi.Beans;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.Settings;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Which store holds the claims: the application's bean, else the one that {@code dedupe.store} names, else the one
 * store jar on the class path.
 *
 * @param factories all on the class path
 * @param name {@code dedupe.store}
 */
record StoreChoice(List<ClaimStoreFactory> factories, Optional<String> name) {

    /**
     * The factory to use.
     *
     * @throws ClaimStoreException with the remedy, when there is none or more than one
     */
    ClaimStoreFactory factory() {
        return name.map(this::named).orElseGet(this::only);
    }

    private ClaimStoreFactory named(String wanted) {
        return factories.stream()
                .filter(factory -> factory.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new ClaimStoreException("DEDUP0022 dedupe.store = \"" + wanted
                        + "\": must be the name of a store on the class path, which are " + names(factories)));
    }

    private ClaimStoreFactory only() {
        List<ClaimStoreFactory> automatic =
                factories.stream().filter(ClaimStoreFactory::automatic).toList();
        if (automatic.isEmpty()) {
            throw new ClaimStoreException("DEDUP0022 No claim store: add dedupe-hazelcast or set dedupe.store=memory");
        }
        if (automatic.size() > 1) {
            throw new ClaimStoreException("DEDUP0022 More than one claim store on the class path (" + names(automatic)
                    + "): keep one jar, or name the one to use with dedupe.store");
        }
        return automatic.get(0);
    }

    private static String names(List<ClaimStoreFactory> factories) {
        return factories.stream().map(ClaimStoreFactory::name).sorted().collect(Collectors.joining(", "));
    }

    /**
     * Opens a store.
     *
     * @throws ClaimStoreException naming the store, when it cannot be opened
     */
    static ClaimStore open(ClaimStoreFactory factory, Settings settings, Beans beans) {
        return linked(factory, () -> factory.open(settings, beans));
    }

    /**
     * Has a store checked that is opened later.
     *
     * @throws ClaimStoreException naming the store, when it could not be opened
     */
    static void check(ClaimStoreFactory factory, Settings settings, Beans beans) {
        linked(factory, () -> {
            factory.check(settings, beans);
            return factory;
        });
    }

    private static <T> T linked(ClaimStoreFactory factory, Supplier<T> step) {
        try {
            return step.get();
        } catch (LinkageError e) {
            throw new ClaimStoreException(
                    "DEDUP0022 The store '" + factory.name()
                            + "' cannot be opened: its library is not on the class path",
                    e);
        }
    }
}
