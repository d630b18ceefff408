package ee.dedupe.benchmarks.http;

import com.google.gson.Gson;
import com.hazelcast.core.Hazelcast;
import ee.dedupe.Deduplicated;
import ee.dedupe.benchmarks.war.Api;
import ee.dedupe.benchmarks.war.BarePerRequest;
import ee.dedupe.benchmarks.war.BareShared;
import ee.dedupe.benchmarks.war.BesidePerRequest;
import ee.dedupe.benchmarks.war.BesideShared;
import ee.dedupe.benchmarks.war.BothPayments;
import ee.dedupe.benchmarks.war.GuardedInsertedPayments;
import ee.dedupe.benchmarks.war.GuardedPayments;
import ee.dedupe.benchmarks.war.InsertedPayments;
import ee.dedupe.benchmarks.war.Passed;
import ee.dedupe.benchmarks.war.PassedPayments;
import ee.dedupe.benchmarks.war.PassingFilters;
import ee.dedupe.benchmarks.war.PassingInterceptor;
import ee.dedupe.benchmarks.war.Payment;
import ee.dedupe.benchmarks.war.PlainPayments;
import ee.dedupe.benchmarks.war.RawPayments;
import ee.dedupe.benchmarks.war.Receipt;
import ee.dedupe.benchmarks.war.ReplayingPayments;
import ee.dedupe.benchmarks.war.Rows;
import ee.dedupe.benchmarks.war.SharedJsonb;
import ee.dedupe.benchmarks.war.Usage;
import ee.dedupe.hazelcast.HazelcastStoreProvider;
import ee.dedupe.internal.cdi.DedupeExtension;
import ee.dedupe.jdbc.JdbcStoreProvider;
import ee.dedupe.redis.RedisStoreProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.json.JSONObject;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import redis.clients.authentication.core.Token;
import redis.clients.jedis.RedisClient;

/**
 * A WAR made of classes and jars of this process.
 *
 * @param classes its own
 * @param libraries a class of each jar
 * @param configuration of the library
 * @param descriptor its web.xml; empty for none
 */
public record War(
        List<Class<?>> classes, List<Class<?>> libraries, Map<String, String> configuration, String descriptor) {
    private static final String KEY_TTL = "dedupe.key-ttl";
    // A claim by key is kept for a day otherwise, and what is measured would fill the store.
    private static final Map<String, String> COMMON = Map.of("dedupe.caller.header", "X-Caller", KEY_TTL, "PT20S");

    private War(List<Class<?>> classes, List<Class<?>> libraries, Map<String, String> configuration) {
        this(classes, libraries, configuration, "");
    }

    /** All resources, claims in memory. */
    public static War inMemory() {
        return new War(all(), List.of(Deduplicated.class, DedupeExtension.class), memory());
    }

    /** All resources, claims in a member of its own. */
    public static War onHazelcast(Map<String, String> settings) {
        Map<String, String> configuration = new HashMap<>(settings);
        configuration.putAll(COMMON);
        // Of those that have a map of their own, as the default has: another one takes a third call of the grid.
        configuration.put(KEY_TTL, "PT90S");
        List<Class<?>> classes = all();
        classes.add(RawPayments.class);
        return new War(
                classes,
                List.of(Deduplicated.class, DedupeExtension.class, HazelcastStoreProvider.class, Hazelcast.class),
                configuration);
    }

    /** All resources, claims in this Redis. */
    static War onRedis(String address) {
        Map<String, String> configuration = new HashMap<>(COMMON);
        configuration.put("dedupe.redis.nodes", address);
        return new War(
                all(),
                List.of(
                        Deduplicated.class,
                        DedupeExtension.class,
                        RedisStoreProvider.class,
                        RedisClient.class,
                        GenericObjectPool.class,
                        JSONObject.class,
                        Gson.class,
                        Token.class,
                        Logger.class),
                configuration);
    }

    /** All resources, claims in a table of this PostgreSQL. */
    static War onDatabase(int databasePort) {
        Map<String, String> configuration = new HashMap<>(COMMON);
        configuration.put("dedupe.store", "jdbc");
        configuration.put("dedupe.jdbc.datasource", Rows.DATA_SOURCE);
        configuration.put("dedupe.jdbc.create", "true");
        return new War(
                all(),
                List.of(Deduplicated.class, DedupeExtension.class, JdbcStoreProvider.class, PGSimpleDataSource.class),
                configuration,
                dataSource(databasePort));
    }

    /** The methods beside which {@link #inMemory} has guarded ones, and no library. */
    public static War bare() {
        return new War(of(BarePerRequest.class, BareShared.class), List.of(), Map.of());
    }

    /** With methods that insert a row into this PostgreSQL. */
    War inserting(int databasePort) {
        List<Class<?>> driver = new ArrayList<>(libraries);
        driver.add(PGSimpleDataSource.class);
        return new War(classes, driver, configuration, dataSource(databasePort))
                .and(List.of(InsertedPayments.class, GuardedInsertedPayments.class, Rows.class));
    }

    /** Whose guarded calls are recorded in the transaction of what they insert into this PostgreSQL. */
    static War recording(int databasePort) {
        Map<String, String> configuration = memory();
        configuration.put("dedupe.jdbc.datasource", Rows.DATA_SOURCE);
        configuration.put("dedupe.jdbc.create", "true");
        return new War(of(), List.of(Deduplicated.class, DedupeExtension.class, JdbcStoreProvider.class), configuration)
                .inserting(databasePort);
    }

    private static String dataSource(int port) {
        return "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\"><data-source><name>"
                + Rows.DATA_SOURCE + "</name><class-name>" + PGSimpleDataSource.class.getName() + "</class-name>"
                + "<server-name>127.0.0.1</server-name><port-number>" + port + "</port-number>"
                + "<database-name>postgres</database-name><user>postgres</user><password>postgres</password>"
                + "<max-pool-size>24</max-pool-size></data-source></web-app>";
    }

    /** The resource without a guard, and no library. */
    public static War plain() {
        return new War(of(PlainPayments.class), List.of(), Map.of());
    }

    /** The guarded resource alone. */
    public static War guarded() {
        return new War(of(GuardedPayments.class), List.of(Deduplicated.class, DedupeExtension.class), memory());
    }

    /** With these classes too. */
    public War and(List<Class<?>> more) {
        return new War(Stream.concat(classes.stream(), more.stream()).toList(), libraries, configuration, descriptor);
    }

    private static Map<String, String> memory() {
        Map<String, String> configuration = new HashMap<>(COMMON);
        configuration.put("dedupe.store", "memory");
        return configuration;
    }

    private static List<Class<?>> all() {
        return of(
                GuardedPayments.class,
                PlainPayments.class,
                PassedPayments.class,
                Passed.class,
                PassingFilters.class,
                PassingInterceptor.class,
                BothPayments.class,
                ReplayingPayments.class,
                BesidePerRequest.class,
                BesideShared.class);
    }

    private static List<Class<?>> of(Class<?>... resources) {
        List<Class<?>> classes =
                new ArrayList<>(List.of(Api.class, Payment.class, Receipt.class, SharedJsonb.class, Usage.class));
        classes.addAll(List.of(resources));
        return classes;
    }

    /** Writes it here. */
    public void writeTo(Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            // For what the server has used: it hides the JDK's own management from applications.
            entry(zip, "META-INF/MANIFEST.MF", ascii("Manifest-Version: 1.0\nDependencies: jdk.management\n"));
            entry(zip, "WEB-INF/beans.xml", ascii(""));
            if (!descriptor.isEmpty()) {
                entry(zip, "WEB-INF/web.xml", descriptor.getBytes(StandardCharsets.UTF_8));
            }
            for (Class<?> type : classes) {
                String name = type.getName().replace('.', '/') + ".class";
                try (InputStream code = type.getClassLoader().getResourceAsStream(name)) {
                    entry(zip, "WEB-INF/classes/" + name, code.readAllBytes());
                }
            }
            entry(
                    zip,
                    "WEB-INF/classes/META-INF/microprofile-config.properties",
                    configuration.entrySet().stream()
                            .map(setting ->
                                    setting.getKey() + "=" + setting.getValue().replace(":", "\\:"))
                            .collect(Collectors.joining("\n"))
                            .getBytes(StandardCharsets.ISO_8859_1));
            for (Path jar : jars()) {
                entry(zip, "WEB-INF/lib/" + jar.getFileName(), Files.readAllBytes(jar));
            }
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private List<Path> jars() {
        List<Path> jars = new ArrayList<>();
        for (Class<?> type : libraries) {
            try {
                Path place = Path.of(
                        type.getProtectionDomain().getCodeSource().getLocation().toURI());
                if (!Files.isRegularFile(place)) {
                    throw new IllegalStateException(place + " is no jar; run with the phase package or a later one");
                }
                jars.add(place);
            } catch (URISyntaxException e) {
                throw new IllegalStateException(e);
            }
        }
        return jars;
    }

    private static void entry(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }
}
