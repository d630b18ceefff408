package ee.dedupe.internal.config;

import ee.dedupe.internal.operation.GuardedMethod;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.Config;

/**
 * The classes and methods that keys ask to be guarded, whether or not they carry the annotation.
 *
 * @param byKey what each of these keys asks for
 */
public record ConfiguredOperations(Map<String, Place> byKey) {
    private static final Pattern KEY = Pattern.compile("([^/]+)/(?:([^/]+)/)?Deduplicated/enabled");

    /**
     * Where a guard is asked for.
     *
     * @param method empty for all methods of the class that can be guarded
     */
    public record Place(String beanClass, Optional<String> method) {
        private boolean has(GuardedMethod guarded) {
            return guarded.beanClass().getName().equals(beanClass)
                    && method.filter(name -> !name.equals(guarded.method().getName()))
                            .isEmpty();
        }

        private String text() {
            return beanClass + method.map(name -> "." + name).orElse("");
        }
    }

    /** Those that are set to {@code true}. */
    public static ConfiguredOperations of(Config config) {
        Map<String, Place> found = new TreeMap<>();
        config.getPropertyNames().forEach(key -> {
            Matcher parts = KEY.matcher(key);
            if (parts.matches() && isTrue(config, key)) {
                found.put(key, new Place(parts.group(1), Optional.ofNullable(parts.group(2))));
            }
        });
        return new ConfiguredOperations(found);
    }

    private static boolean isTrue(Config config, String key) {
        return SettingKey.text(config, key)
                .map(String::strip)
                .filter("true"::equalsIgnoreCase)
                .isPresent();
    }

    /** The names of the methods of this class; an empty one for the class itself. */
    public Set<String> of(Class<?> beanClass) {
        return byKey.isEmpty()
                ? Set.of()
                : byKey.values().stream()
                        .filter(place -> place.beanClass().equals(beanClass.getName()))
                        .map(place -> place.method().orElse(""))
                        .collect(Collectors.toSet());
    }

    /** One sentence for each key that guards none of these, of those keys that pass. */
    public List<String> unfound(Collection<GuardedMethod> guarded, Predicate<Map.Entry<String, Place>> which) {
        return byKey.entrySet().stream()
                .filter(asked -> guarded.stream().noneMatch(asked.getValue()::has))
                .filter(which)
                .map(asked -> "DEDUP0011 " + asked.getKey() + " guards nothing: this application has no bean whose "
                        + asked.getValue().text() + " can be guarded")
                .toList();
    }
}
