package ee.dedupe.internal.feature;

import ee.dedupe.Administration;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The keys and injected types that want a jar beside the guard, for an application that has not got it: such a key would do nothing.
 * The one place in the guard that names features.
 */
public final class AbsentJars {
    private static final Jar ADMIN = new Jar(
            "dedupe-admin",
            "ee.dedupe.internal.administration.AdminFeature",
            any -> true,
            List.of("dedupe.admin.path", "dedupe.admin.role", "dedupe.outcome.path"));
    private static final Jar WATCH = new Jar(
            "dedupe-watch",
            "ee.dedupe.internal.watch.rest.WatchFeature",
            any -> true,
            List.of("dedupe.watch", "dedupe.watch.horizon"));
    private static final Jar OPENAPI = new Jar(
            "dedupe-openapi",
            "ee.dedupe.internal.openapi.OpenApiFeature",
            "ee.dedupe.openapi.GuardedOperations"::equals,
            List.of("mp.openapi.filter"));

    private static final List<Jar> ALL = List.of(ADMIN, WATCH, OPENAPI);
    private static final Map<Class<?>, Jar> INJECTED = Map.of(Administration.class, ADMIN);

    private AbsentJars() {}

    /**
     * A jar of a feature.
     *
     * @param feature a class of it
     * @param wanting which values of the keys want it
     */
    private record Jar(String name, String feature, Predicate<String> wanting, List<String> keys) {
        boolean isMissingIn(ClassLoader application) {
            try {
                Class.forName(feature, false, application);
                return false;
            } catch (ClassNotFoundException missing) {
                return true;
            } catch (LinkageError apiIsMissing) {
                return false;
            }
        }

        String refusal(String key, String value) {
            return "DEDUP0143 " + key + " = \"" + value
                    + "\" does nothing: the jar that reads it is not in the application."
                    + " Add the dependency ee.dedupe:" + name + ", or remove the key";
        }
    }

    /** Returns a sentence for what is injected as this type, and wants a jar that the application has not got. */
    public static Optional<String> refusal(Class<?> injected, ClassLoader application) {
        return Optional.ofNullable(INJECTED.get(injected))
                .filter(jar -> jar.isMissingIn(application))
                .map(jar ->
                        "DEDUP0143 " + injected.getSimpleName() + " is injected, and the jar that provides it is not in"
                                + " the application. Add the dependency ee.dedupe:" + jar.name());
    }

    /** Returns one sentence for each key that is set and wants a jar that the application has not got. */
    public static List<String> refusals(StoreContext settings, ClassLoader application) {
        return absent(application)
                .flatMap(jar -> jar.keys().stream()
                        .flatMap(key -> settings.text(key).map(String::strip).filter(jar.wanting()).stream()
                                .map(value -> jar.refusal(key, value))))
                .toList();
    }

    /** Returns the keys that are {@linkplain #refusals refused} in this application, so that nobody takes them for misspelt. */
    public static Stream<ConfigKey> keys(ClassLoader application) {
        return absent(application)
                .flatMap(jar ->
                        jar.keys().stream().map(key -> new ConfigKey(key, "text", "", "is read by " + jar.name())));
    }

    private static Stream<Jar> absent(ClassLoader application) {
        return ALL.stream().filter(jar -> jar.isMissingIn(application));
    }
}
