package ee.dedupe.internal.config;

import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.spi.ConfigKey;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;

/**
 * Finds configuration keys that look like ours and set nothing, each with the nearest key that would. In the application's own
 * file such a key is a mistake of the application. Elsewhere it may be meant for another one.
 */
public final class ConfigReview {
    private static final String MARK = "Deduplicated/";

    /** The prefixes of our store jars' keys: an application may have those of a store that it uses elsewhere. */
    private static final List<String> STORES =
            List.of("dedupe.memory.", "dedupe.hazelcast.", "dedupe.redis.", "dedupe.jdbc.", "dedupe.store.strict");

    private final Set<String> known;
    private final Set<String> ofStores;

    /**
     * A review against these keys and the slash keys of these operations.
     *
     * @param keys the library's and those of the store that is used
     * @param ofStores those of each store that is there
     */
    public ConfigReview(Stream<ConfigKey> keys, Stream<ConfigKey> ofStores, Collection<GuardedMethod> operations) {
        Stream<String> places = operations.stream()
                .flatMap(guarded -> Stream.of(
                        guarded.beanClass().getName() + "/",
                        guarded.beanClass().getName() + "/" + guarded.method().getName() + "/"));
        Stream<String> slashKeys = Stream.concat(Stream.of(""), places)
                .flatMap(place -> OperationSettings.ALL.stream()
                        .filter(member -> member.isForAll() || !place.isEmpty())
                        .map(member -> place + MARK + member.name()));
        this.known = Stream.concat(keys.map(ConfigKey::name), slashKeys).collect(Collectors.toCollection(TreeSet::new));
        this.ofStores = ofStores.map(ConfigKey::name).collect(Collectors.toSet());
    }

    /** One sentence for each key of the application's own file that sets nothing, in the order of the keys. */
    public List<String> refusals(Config config, OwnFile own) {
        return unknown(config, own)
                .filter(name -> isRefused(name, own))
                .map(name -> text(name, " in " + OwnFile.NAME))
                .toList();
    }

    /** One sentence for each other key that sets nothing. */
    public List<String> warnings(Config config, OwnFile own) {
        return unknown(config, own)
                .filter(name -> !isRefused(name, own))
                .map(name -> text(name, ""))
                .toList();
    }

    private Stream<String> unknown(Config config, OwnFile own) {
        Set<String> names = names(config);
        // Those that ask for a guard are told of with what they ask for.
        ConfiguredOperations guards = ConfiguredOperations.of(config);
        return ours(config)
                .filter(name -> !known.contains(name)
                        && !guards.byKey().containsKey(name)
                        && !guards.isOfRefused(name)
                        && (own.has(name) || !names.contains(variable(name))));
    }

    private boolean isRefused(String name, OwnFile own) {
        return own.has(name) && !isOfAnotherStore(name);
    }

    private boolean isOfAnotherStore(String name) {
        return ofStores.contains(name) || STORES.stream().anyMatch(store -> isOfUnused(store, name));
    }

    private boolean isOfUnused(String store, String name) {
        return name.startsWith(store) && known.stream().noneMatch(key -> key.startsWith(store));
    }

    /** The keys that look like ours, in order. */
    static Stream<String> ours(Config config) {
        return names(config).stream()
                .filter(name -> name.startsWith("dedupe.") || name.startsWith(MARK) || name.contains("/" + MARK));
    }

    private static Set<String> names(Config config) {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** SmallRye Config lists an environment variable a second time, by a dotted name that it has to guess. */
    private static String variable(String name) {
        return name.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }

    private String text(String name, String where) {
        return "DEDUP0011 " + name + where + " sets nothing: "
                + (isOfAnotherStore(name)
                        ? "the store that has such keys is not used"
                        : "no such key. The nearest is " + nearest(name));
    }

    private String nearest(String name) {
        return known.stream()
                .min(Comparator.comparingInt(candidate -> EditDistance.between(name, candidate)))
                .orElseThrow();
    }
}
