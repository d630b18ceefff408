package ee.dedupe.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.WatermarkStore;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * A name has its application: whatever a store is asked with is a key, which is made with the namespace, or a name that begins
 * with it. All methods of all stores are found here by themselves, and so are the statements, keys and channels of each; what
 * reaches the rows of all applications is in a list, with its reason.
 */
class NameRuleTest {
    private static final String NAMESPACE = "application-a";
    private static final StorageKey KEY = StorageKeys.message("any");
    private static final Path MODULES = Path.of("..");

    /** Made of the namespace, or of something that is. */
    private static final Set<Class<?>> KEYS = Set.of(
            StorageKey.class, SubjectKey.class, Slot.class, ProofStore.ProofRequest.class, ProofStore.Proof.class);

    /** Why these need no key. */
    private static final Map<String, String> WITHOUT_KEY = Map.of(
            "RecordStore.some", "lists claims to operators, who see those of all that share the store",
            "RecordStore.size", "counts what this node holds in memory",
            "RecordStore.sets", "gives what is asked by slots",
            "RecordStore.listen", "is told of changes by slots",
            "RecordStore.places", "asks nothing",
            "RecordStore.within", "asks nothing",
            "RecordStore.answersAtOnce", "asks nothing",
            "RecordStore.close", "ends",
            "ProofStore.staying", "counts rows that never end, of all that share the table",
            "ProofStore.close", "ends");

    private static final String LIST_OF_CLAIMS = "SELECT claim_key FROM dedupe_claim WHERE kind = ?";

    @TestFactory
    Stream<DynamicTest> pendingCalls_areAskedForByNamesWithTheNamespace() {
        return methods(PendingCallStore.class)
                .map(method -> DynamicTest.dynamicTest(method.getName(), () -> {
                    List<Object> asked = asked(
                            PendingCallStore.class,
                            method,
                            store -> new OwnCalls(store, new OwnNames(NAMESPACE), ResultSeal.none()));
                    assertThat(names(asked)).allMatch(name -> name.startsWith(NAMESPACE + " "));
                }));
    }

    @TestFactory
    Stream<DynamicTest> marks_areAskedForByNamesWithTheNamespace() {
        return methods(WatermarkStore.class)
                .map(method -> DynamicTest.dynamicTest(method.getName(), () -> {
                    List<Object> asked =
                            asked(WatermarkStore.class, method, store -> new OwnNames(NAMESPACE).own(store));
                    assertThat(names(asked)).isNotEmpty().allMatch(name -> name.startsWith(NAMESPACE + " "));
                }));
    }

    @Test
    void otherStores_areAskedByKeys() {
        List<String> withoutKey = Stream.of(RecordStore.class, ProofStore.class)
                .flatMap(store -> methods(store)
                        .filter(method ->
                                Arrays.stream(method.getParameterTypes()).noneMatch(KEYS::contains))
                        .map(method -> store.getSimpleName() + "." + method.getName()))
                .distinct()
                .toList();

        assertThat(withoutKey).containsExactlyInAnyOrderElementsOf(WITHOUT_KEY.keySet());
    }

    private static Stream<Method> methods(Class<?> store) {
        return Stream.of(store.getMethods()).filter(method -> !Modifier.isStatic(method.getModifiers()));
    }

    private interface Owning<T> {
        T of(T shared);
    }

    /** With what the shared store is asked when the application's is. */
    private static <T> List<Object> asked(Class<T> type, Method method, Owning<T> owning) throws Exception {
        List<Object> asked = new ArrayList<>();
        T shared = type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, called, given) -> {
                    asked.addAll(Arrays.asList(given));
                    return value(called.getReturnType());
                }));
        method.setAccessible(true);
        method.invoke(
                owning.of(shared),
                Stream.of(method.getParameterTypes()).map(NameRuleTest::value).toArray());
        return asked;
    }

    private static Object value(Class<?> type) {
        Map<Class<?>, Object> values = Map.of(
                String.class,
                "outbox:mail",
                StorageKey.class,
                KEY,
                PendingCall.class,
                new PendingCall(KEY, "outbox:mail", "[]"),
                OwnerToken.class,
                new OwnerToken(1, 1),
                Duration.class,
                Duration.ofSeconds(1),
                boolean.class,
                true,
                int.class,
                1,
                long.class,
                1L,
                List.class,
                List.of(),
                Optional.class,
                Optional.empty());
        return values.get(type);
    }

    private static List<String> names(List<Object> asked) {
        return asked.stream()
                .flatMap(each -> each instanceof String name
                        ? Stream.of(name)
                        : each instanceof PendingCall call ? Stream.of(call.operation()) : Stream.empty())
                .toList();
    }

    /** Each statement names one of these columns, inserts a row of its own, or cleans up what is over. */
    @Test
    void statements_reachRowsByKeysAndNames() throws IOException {
        Set<String> without = new TreeSet<>();
        for (Path file : sources("dedupe-jdbc")) {
            String text = Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "");
            Matcher statement = Pattern.compile(
                            "(?s)(SELECT|UPDATE|DELETE FROM)(?:(?!;|\\n {4}\\}).)*?(FROM |UPDATE )?dedupe_[a-z]+(?:(?!;|\\n {4}\\}).)*")
                    .matcher(text);
            while (statement.find()) {
                String found = statement.group();
                if (!found.startsWith(LIST_OF_CLAIMS)
                        && !Pattern.compile(
                                        "(claim_key|operation|subject|source_name) (=|>|>=) |OWNED|SLOT|ROW\\b|OF_GIVEN_UP|fence|letter")
                                .matcher(found)
                                .find()) {
                    without.add(file.getFileName() + ": "
                            + found.lines().findFirst().orElse(""));
                }
            }
        }

        assertThat(without)
                .as("statements that ask neither for a key nor for a name")
                .isEmpty();
    }

    /** Slots alone stand behind them, so that keys of two applications differ. */
    @Test
    void placesOfRedisAndHazelcast_areThese() throws IOException {
        Set<String> places = new TreeSet<>();
        for (String module : List.of("dedupe-redis", "dedupe-hazelcast")) {
            for (Path file : sources(module)) {
                Matcher literal = Pattern.compile("\"(dedupe[.:](?:claims|about)?[.:]?)\"")
                        .matcher(Files.readString(file));
                while (literal.find()) {
                    places.add(module + " " + literal.group(1));
                }
            }
        }

        assertThat(places)
                .as("a new map, key or channel: is what stands in it reached by a key with the namespace?")
                .containsExactlyInAnyOrder(
                        "dedupe-hazelcast dedupe.about.", "dedupe-hazelcast dedupe.claims.", "dedupe-redis dedupe:");
    }

    private static List<Path> sources(String module) throws IOException {
        try (Stream<Path> files = Files.walk(MODULES.resolve(module).resolve("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
