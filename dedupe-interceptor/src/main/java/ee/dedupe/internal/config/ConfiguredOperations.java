package ee.dedupe.internal.config;

import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.spi.ConfigException;
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
 * @param refused why keys of this kind that have a bad value are refused
 */
public record ConfiguredOperations(Map<String, Place> byKey, Map<String, Refused> refused) {
    private static final String ENABLED = "enabled";
    private static final Pattern KEY = Pattern.compile("([^/]+)/(?:([^/]+)/)?Deduplicated/" + ENABLED);

    /**
     * The place where a guard is asked for.
     *
     * @param method empty for all methods of the class that can be guarded
     */
    public record Place(String beanClass, Optional<String> method) {
        private boolean has(GuardedMethod guarded) {
            return guarded.beanClass().getName().equals(beanClass)
                    && method.filter(name -> !name.equals(guarded.method().getName()))
                            .isEmpty();
        }

        /** Returns it for people. */
        public String text() {
            return beanClass + method.map(name -> "." + name).orElse("");
        }
    }

    /** A key with a bad value, and what it would have guarded. */
    public record Refused(Place place, ConfigException why) {}

    public static ConfiguredOperations none() {
        return new ConfiguredOperations(Map.of(), Map.of());
    }

    /** Finds those that are set to {@code true}. */
    public static ConfiguredOperations of(Config config) {
        Map<String, Place> found = new TreeMap<>();
        Map<String, Refused> refused = new TreeMap<>();
        config.getPropertyNames().forEach(key -> {
            Matcher parts = KEY.matcher(key);
            if (parts.matches()) {
                Place place = new Place(parts.group(1), Optional.ofNullable(parts.group(2)));
                try {
                    if (isTrue(config, key)) {
                        found.put(key, place);
                    }
                } catch (ConfigException bad) {
                    refused.put(key, new Refused(place, bad));
                }
            }
        });
        return new ConfiguredOperations(found, refused);
    }

    private static boolean isTrue(Config config, String key) {
        return SettingKey.text(config, key)
                .map(text -> new Setting(key, text).asBoolean())
                .orElse(false);
    }

    /** Returns whether this key is about an operation that may be asked for by a key with a bad value. */
    boolean isOfRefused(String key) {
        return refused.keySet().stream()
                .anyMatch(bad -> key.startsWith(bad.substring(0, bad.length() - ENABLED.length())));
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
