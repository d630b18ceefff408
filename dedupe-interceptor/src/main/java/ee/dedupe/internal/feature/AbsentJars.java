package ee.dedupe.internal.feature;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The keys that want a jar beside the guard, for an application that has not got it: such a key would do nothing. The one place in the
 * guard that names features.
 */
public enum AbsentJars {
    WATCH("dedupe-watch", "ee.dedupe.internal.watch.rest.WatchPart", any -> true, "dedupe.watch", "dedupe.watch.horizon"),
    OPENAPI(
            "dedupe-openapi",
            "ee.dedupe.openapi.GuardedOperations",
            "ee.dedupe.openapi.GuardedOperations"::equals,
            "mp.openapi.filter");

    private final String jar;
    private final String type;
    private final Predicate<String> wanted;
    private final List<String> keys;

    /** @param wanted which values of the keys want it */
    AbsentJars(String jar, String type, Predicate<String> wanted, String... keys) {
        this.jar = jar;
        this.type = type;
        this.wanted = wanted;
        this.keys = List.of(keys);
    }

    /** Returns one sentence for each key that is set and wants a jar that the application has not got. */
    public static List<String> refusals(StoreContext settings, ClassLoader application) {
        return absent(application)
                .flatMap(jar -> jar.keys.stream()
                        .flatMap(key -> settings.text(key).map(String::strip).filter(jar.wanted).stream()
                                .map(value -> jar.refusal(key, value))))
                .toList();
    }

    /** Returns the keys of the library that are {@linkplain #refusals refused} in this application, so that nobody takes them for misspelt. */
    public static Stream<ConfigKey> keys(ClassLoader application) {
        return absent(application)
                .flatMap(jar -> jar.keys.stream().map(key -> new ConfigKey(key, "text", "", "is read by " + jar.jar)));
    }

    private static Stream<AbsentJars> absent(ClassLoader application) {
        return Arrays.stream(values()).filter(jar -> jar.isMissingIn(application));
    }

    private boolean isMissingIn(ClassLoader application) {
        try {
            Class.forName(type, false, application);
            return false;
        } catch (ClassNotFoundException missing) {
            return true;
        } catch (LinkageError apiIsMissing) {
            return false;
        }
    }

    private String refusal(String key, String value) {
        return "DEDUP0143 " + key + " = \"" + value + "\" does nothing: the jar that reads it is not in the application. Add the"
                + " dependency ee.dedupe:" + jar + ", or remove the key";
    }
}
