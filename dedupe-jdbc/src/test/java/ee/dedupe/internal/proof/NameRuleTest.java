package ee.dedupe.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.Left;
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
import java.util.stream.Collectors;
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
    private static final String OPERATION = "outbox:mail";
    /** To tell of rows without a namespace, see {@link BareRows}. */
    private static final String COUNTS_OTHERS_TOO = "left";

    private static final StorageKey KEY = StorageKeys.message("any");
    private static final Path MODULES = Path.of("..");

    /** Made of the namespace, or of something that is. */
    private static final Set<Class<?>> KEYS = Set.of(
            StorageKey.class, SubjectKey.class, Slot.class, ProofStore.ProofRequest.class, ProofStore.Proof.class);

    /** Why these need no key. */
    private static final Map<String, String> WITHOUT_KEY = Map.of(
            "RecordStore.some", "lists claims, of which OwnClaims shows operators their application's",
            "RecordStore.size", "counts what this node holds in memory",
            "RecordStore.sets", "gives what is asked by slots",
            "RecordStore.listen", "is told of changes by slots",
            "RecordStore.places", "asks nothing",
            "RecordStore.within", "asks nothing",
            "RecordStore.answersAtOnce", "asks nothing",
            "RecordStore.close", "ends",
            "ProofStore.staying", "counts rows of the application that the store was opened for",
            "ProofStore.close", "ends");

    private static final String LISTS_CLAIMS = "lists claims, see RecordStore.some";
    private static final String REMOVES_WHAT_IS_OVER = "removes what is over, whose ever it was";
    private static final String FINDS_NO_ROW = "asks whether the table is as it must be, and finds no row";

    /** By which column a row tells whose it is; keys have the namespace, and cannot be asked for it. */
    private static final Map<String, String> WHOSE = Map.of(
            "dedupe_proof", "application",
            "dedupe_claim", "content",
            "dedupe_watermark", "source_name",
            "dedupe_pending", "operation",
            "dedupe_about", "subject");

    private static final Pattern TABLE = Pattern.compile("(?s)CREATE TABLE (\\w+) \\((.*?)\n\\)");

    private static final Pattern BY_KEY_OR_NAME =
            Pattern.compile("(WHERE|AND) (claim_key|application|operation|subject|source_name) (=|>|>=) \\?");

    /** Why these ask for none. */
    private static final Map<String, String> OF_ALL_APPLICATIONS = Map.of(
            "RecordSql: SELECT claim_key FROM dedupe_claim WHERE kind = ?{lives()}",
            LISTS_CLAIMS,
            "H2: DELETE FROM {table} WHERE expires < DATEADD(MILLISECOND, ?, TIMESTAMP WITH TIME ZONE"
                    + " '1970-01-01 00:00:00Z') FETCH FIRST ? ROWS ONLY",
            REMOVES_WHAT_IS_OVER,
            "MariaDb: DELETE FROM {table} WHERE expires < DATE_ADD(UTC_TIMESTAMP(3), INTERVAL (? * 1000) MICROSECOND)"
                    + " ORDER BY expires LIMIT ?",
            REMOVES_WHAT_IS_OVER,
            "PostgreSql: DELETE FROM %1$s WHERE %2$s = ANY (ARRAY(SELECT %2$s FROM %1$s WHERE expires < (SELECT"
                    + " clock_timestamp() + ? * interval '1 millisecond') AND pg_try_advisory_xact_lock(4919131752989213764)"
                    + " ORDER BY expires LIMIT ? FOR UPDATE SKIP LOCKED)) AND expires < clock_timestamp(){.formatted()}",
            REMOVES_WHAT_IS_OVER,
            "Schema: INSERT INTO {table.title} ({table.columns}) SELECT {table.columns} FROM {table.title} WHERE 1 = 0",
            FINDS_NO_ROW,
            "Schema: SELECT {table.columns} FROM {table.title} WHERE 1 = 0",
            FINDS_NO_ROW,
            "Source: SELECT 1 FROM {table.title()} WHERE 1 = 0",
            FINDS_NO_ROW);

    /** A distributed object, what such are named by, and what keys of Redis are made of. */
    private static final Pattern PLACE = Pattern.compile("\\.get(?:Map|MultiMap|ReplicatedMap|Set|List|Queue|Topic"
            + "|ReliableTopic|Ringbuffer|CPSubsystem|PNCounter|DistributedObject)\\([^;,]*?\\)(?=[;,])"
            + "|\"dedupe[.:][a-z]*[.:]?\"(?<!\"dedupe\\.(?:minimum|store)\")|prefix\\s*\\+[^;]*?(?=\\)?;)");

    @TestFactory
    Stream<DynamicTest> pendingCalls_areAskedForByNamesWithTheNamespace() {
        return methods(PendingCallStore.class)
                .map(method -> DynamicTest.dynamicTest(method.getName(), () -> {
                    List<Object> asked = asked(
                            PendingCallStore.class,
                            method,
                            store -> new OwnCalls(store, new OwnNames(NAMESPACE), ResultSeal.none()));
                    List<String> names = new ArrayList<>(names(asked));
                    if (COUNTS_OTHERS_TOO.equals(method.getName())) {
                        assertThat(names.remove(OPERATION)).isTrue();
                    }
                    assertThat(names).allMatch(name -> name.startsWith(NAMESPACE + " "));
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
                OPERATION,
                StorageKey.class,
                KEY,
                PendingCall.class,
                new PendingCall(KEY, OPERATION, "[]"),
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
        return type == Left.class ? new Left(0, 0) : values.get(type);
    }

    private static List<String> names(List<Object> asked) {
        return asked.stream()
                .flatMap(each -> each instanceof String name
                        ? Stream.of(name)
                        : each instanceof PendingCall call ? Stream.of(call.operation()) : Stream.empty())
                .toList();
    }

    /** Each statement asks for one of these columns, or is in the list above. What inserts a row names it by what it inserts. */
    @Test
    void statements_reachRowsByKeysAndNames() throws IOException {
        Set<String> without = new TreeSet<>();
        for (Path file : sources("dedupe-jdbc")) {
            String name = file.getFileName().toString().replace(".java", "");
            SqlTexts.of(Files.readString(file)).stream()
                    .filter(statement -> !BY_KEY_OR_NAME.matcher(statement).find())
                    .map(statement -> name + ": " + statement)
                    .forEach(without::add);
        }

        assertThat(without)
                .as("statements that ask neither for a key nor for a name")
                .containsExactlyInAnyOrderElementsOf(OF_ALL_APPLICATIONS.keySet());
    }

    /** What is there of others is neither counted nor removed, and listed only where others' are left out. */
    @Test
    void statementsOfAllApplications_reachNothingThatLives() {
        assertThat(OF_ALL_APPLICATIONS)
                .allSatisfy((statement, reason) -> assertThat(
                                switch (reason) {
                                    case REMOVES_WHAT_IS_OVER ->
                                        statement.contains("DELETE") && statement.contains("expires < ");
                                    case FINDS_NO_ROW -> statement.endsWith("WHERE 1 = 0");
                                    default ->
                                        reason.equals(LISTS_CLAIMS)
                                                && statement.startsWith("RecordSql: SELECT claim_key ");
                                })
                        .as(statement)
                        .isTrue());
    }

    /** A count and a removal by name need a column: a key that has the namespace does not tell it. */
    @Test
    void eachTable_hasAColumnThatTellsWhoseARowIs() throws IOException {
        Path scripts = MODULES.resolve("dedupe-jdbc/src/main/resources/META-INF/dedupe/jdbc");
        for (String database : List.of("h2", "postgresql", "mariadb")) {
            Map<String, String> tables = TABLE.matcher(
                            Files.readString(scripts.resolve(database).resolve("V1__dedupe.sql")))
                    .results()
                    .collect(Collectors.toMap(table -> table.group(1), table -> table.group(2)));

            assertThat(tables.keySet()).as(database).isEqualTo(WHOSE.keySet());
            assertThat(tables)
                    .allSatisfy((table, columns) -> assertThat(columns)
                            .as(database + " " + table)
                            .containsPattern("(?i)\\n    " + WHOSE.get(table) + " [^\\n]* NOT NULL"));
        }
    }

    /** Slots alone stand behind them, so that keys of two applications differ. */
    @Test
    void placesOfRedisAndHazelcast_areThese() throws IOException {
        Set<String> places = new TreeSet<>();
        for (String module : List.of("dedupe-redis", "dedupe-hazelcast")) {
            for (Path file : sources(module)) {
                Matcher place = PLACE.matcher(Files.readString(file));
                while (place.find()) {
                    places.add(module + " " + place.group().replaceAll("\\s+", " "));
                }
            }
        }

        assertThat(places)
                .as("a new map, key or channel: is what stands in it reached by a key with the namespace?")
                .containsExactlyInAnyOrder(
                        "dedupe-hazelcast .getMap(ttlClass.mapName(kind))",
                        "dedupe-hazelcast \"dedupe.about.\"",
                        "dedupe-hazelcast \"dedupe.claims.\"",
                        "dedupe-redis prefix + \"*\"",
                        "dedupe-redis prefix + \"settled\"",
                        "dedupe-redis prefix + (slot.kind() == Kind.CLAIM ? \"\" : \"about:\") + slot.keyHex()",
                        "dedupe-redis \"dedupe:\"");
    }

    private static List<Path> sources(String module) throws IOException {
        try (Stream<Path> files = Files.walk(MODULES.resolve(module).resolve("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
