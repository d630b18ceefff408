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

/** Finds configuration keys that look like ours and set nothing, each with the nearest key that would. */
public final class ConfigReview {
    private static final String MARK = "Deduplicated/";

    private final Set<String> known;

    /**
     * A review against these keys and the slash keys of these operations.
     *
     * @param keys the library's and the store's
     */
    public ConfigReview(Collection<ConfigKey> keys, Collection<GuardedMethod> operations) {
        Stream<String> places = operations.stream()
                .flatMap(guarded -> Stream.of(
                        guarded.beanClass().getName() + "/",
                        guarded.beanClass().getName() + "/" + guarded.method().getName() + "/"));
        Stream<String> slashKeys = Stream.concat(Stream.of(""), places)
                .flatMap(place -> Stream.of(AnnotationMember.values())
                        .filter(member -> member.isForAll() || !place.isEmpty())
                        .map(member -> place + MARK + member.memberName));
        known = Stream.concat(keys.stream().map(ConfigKey::name), slashKeys)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** One sentence for each key that sets nothing, in the order of the keys. */
    public List<String> warnings(Config config) {
        Set<String> names = names(config);
        return ours(config)
                .filter(name -> !known.contains(name) && !names.contains(variable(name)))
                .map(name -> "DEDUP0011 " + name + " sets nothing: no such key. The nearest is " + nearest(name))
                .toList();
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

    private String nearest(String name) {
        return known.stream()
                .min(Comparator.comparingInt(candidate -> EditDistance.between(name, candidate)))
                .orElseThrow();
    }
}
