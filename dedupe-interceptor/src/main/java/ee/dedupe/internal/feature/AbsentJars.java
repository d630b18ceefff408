package ee.dedupe.internal.feature;

import ee.dedupe.Administration;
import ee.dedupe.Recovery;
import ee.dedupe.Watermarks;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The keys, injected types, handlers and lives of records that want a jar beside the guard, for an application that has not got
 * it: such a key would do nothing. The one place in the guard that names features.
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

    private static final Jar JDBC = new Jar(
            "dedupe-jdbc",
            "ee.dedupe.internal.recovery.RecordsFeature",
            value -> !value.equals("none"),
            List.of("dedupe.proof", "dedupe.recovery.interval", "dedupe.recovery.attempts"));

    private static final List<Jar> ALL = List.of(ADMIN, WATCH, OPENAPI, JDBC);
    private static final Map<Class<?>, Jar> INJECTED =
            Map.of(Administration.class, ADMIN, Recovery.class, JDBC, Watermarks.class, JDBC, Outbox.class, JDBC);

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

        String refusal(String wanting) {
            return "DEDUP0143 " + wanting
                    + ", and the jar that does that is not in the application. Add the dependency ee.dedupe:" + name;
        }
    }

    /** Returns a sentence for what is injected as this type, and wants a jar that the application has not got. */
    public static Optional<String> refusal(Class<?> injected, Supplier<ClassLoader> application) {
        return Optional.ofNullable(INJECTED.get(injected))
                .filter(jar -> jar.isMissingIn(application.get()))
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

    /**
     * Returns one sentence for each thing that operations want of a jar that the application has not got.
     *
     * @param operations that are guarded
     * @param policies of these, and of pieces of work
     * @param has whether the application has a bean of this type that the guard serves
     */
    public static List<String> refusals(
            Stream<GuardedOperation> operations,
            Stream<Policy> policies,
            Predicate<Class<?>> has,
            ClassLoader application) {
        if (!JDBC.isMissingIn(application)) {
            return List.of();
        }
        Stream<String> handlers = operations
                .filter(operation -> operation instanceof MethodOperation method
                        && method.recovery().isPresent())
                .map(operation -> label(operation.policy()) + " names a recovery or a compensation");
        Stream<String> staying = policies.filter(policy -> policy.key().term().stays())
                .map(policy -> "keyTtl of " + label(policy) + " is forever, and claims end in every store");
        Stream<String> senders = Stream.of("There is an OutboxSender").filter(any -> has.test(OutboxSender.class));
        return Stream.of(handlers, staying, senders)
                .flatMap(wanting -> wanting)
                .map(JDBC::refusal)
                .toList();
    }

    private static String label(Policy policy) {
        return policy.operation().label();
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
