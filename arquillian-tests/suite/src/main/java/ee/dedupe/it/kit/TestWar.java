package ee.dedupe.it.kit;

import jakarta.ejb.MessageDriven;
import java.io.File;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.EmptyAsset;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Builds the WAR of a test: a few classes, the library's jar and a configuration. */
public final class TestWar {
    /** The header that names the caller in most test WARs. */
    public static final String CALLER_HEADER = "X-Caller";

    private static final String PERSISTENCE =
            "<persistence xmlns=\"https://jakarta.ee/xml/ns/persistence\" version=\"3.0\">"
                    + "<persistence-unit name=\"tests\"><properties>"
                    + "<property name=\"jakarta.persistence.schema-generation.database.action\""
                    + " value=\"drop-and-create\"/></properties></persistence-unit></persistence>";

    private final WebArchive war;
    private final Map<String, String> config = new TreeMap<>();

    private TestWar(WebArchive war) {
        this.war = war;
    }

    /** With claims in memory and callers named by a header. */
    public static TestWar named(String name) {
        return bare(name)
                .with(RestApplication.class)
                .config("dedupe.store", "memory")
                .config("dedupe.caller.header", CALLER_HEADER);
    }

    /** With claims in a Hazelcast member of its own and callers named by a header. */
    public static TestWar withHazelcast(String name) {
        return named(name)
                .without("dedupe.store")
                .library("dedupe-hazelcast.jar")
                .library("hazelcast.jar");
    }

    /** With claims in a Redis at this address and callers named by a header. */
    public static TestWar withRedis(String name, String address) {
        TestWar war =
                named(name).without("dedupe.store").library("dedupe-redis.jar").config("dedupe.redis.nodes", address);
        for (File jar : Objects.requireNonNull(built("jedis").listFiles())) {
            war.library("jedis/" + jar.getName());
        }
        return war;
    }

    /** Without an application class and without configuration. */
    public static TestWar bare(String name) {
        return unguarded(name).library("dedupe-core.jar").library("dedupe-interceptor.jar");
    }

    /** As {@link #bare}, and without the library. */
    public static TestWar unguarded(String name) {
        WebArchive war = ShrinkWrap.create(WebArchive.class, name + ".war")
                .addAsWebInfResource(EmptyAsset.INSTANCE, "beans.xml")
                .addClasses(
                        Executions.class,
                        ExecutionsResource.class,
                        Gates.class,
                        GatesResource.class,
                        TestTime.class,
                        ee.dedupe.tck.TestTime.class);
        return new TestWar(war);
    }

    /** A jar or WAR of this build. */
    public static File built(String fileName) {
        return new File(System.getProperty("deployments.directory"), fileName);
    }

    public TestWar with(Class<?>... classes) {
        war.addClasses(classes);
        return this;
    }

    /** With records in this PostgreSQL on loopback, by a data source of the application's own, which never validates. */
    public TestWar postgreSql(String dataSource, int port) {
        war.addAsWebInfResource(
                new StringAsset(
                        "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\"><data-source><name>"
                                + dataSource + "</name><class-name>org.postgresql.ds.PGSimpleDataSource</class-name>"
                                + "<server-name>127.0.0.1</server-name><port-number>" + port + "</port-number>"
                                + "<database-name>postgres</database-name><user>postgres</user>"
                                + "<password>postgres</password></data-source></web-app>"),
                "web.xml");
        return library("dedupe-jdbc.jar").library("postgresql.jar").config("dedupe.jdbc.datasource", dataSource);
    }

    /** With entities in the server's default data source, made anew. */
    public TestWar entities(Class<?>... entities) {
        war.addAsResource(new StringAsset(PERSISTENCE), "META-INF/persistence.xml");
        return with(entities);
    }

    /** With transactions of these enterprise beans that end after so many seconds, also where a caller cannot say so. */
    public TestWar timeouts(int seconds, Class<?>... beans) {
        String all = Stream.of(beans)
                .map(bean -> {
                    String kind = bean.isAnnotationPresent(MessageDriven.class) ? "message-driven" : "session";
                    return "<" + kind + " name=\"" + bean.getSimpleName() + "\"><global-transaction"
                            + " transaction-time-out=\"" + seconds + "\"/></" + kind + ">";
                })
                .collect(Collectors.joining());
        war.addAsWebInfResource(
                new StringAsset("<ejb-jar-ext xmlns=\"http://websphere.ibm.com/xml/ns/javaee\" version=\"1.1\">" + all
                        + "</ejb-jar-ext>"),
                "ibm-ejb-jar-ext.xml");
        return this;
    }

    /** With message-driven beans that the broker tries ten times, one of them with transactions of two seconds. */
    public TestWar consumers(Class<?> timed, Class<?>... others) {
        String all = Stream.concat(Stream.of(timed), Stream.of(others))
                .map(bean -> "<ejb><ejb-name>" + bean.getSimpleName() + "</ejb-name>"
                        + (bean == timed ? "<cmt-timeout-in-seconds>2</cmt-timeout-in-seconds>" : "")
                        + "<mdb-resource-adapter><resource-adapter-mid>jmsra</resource-adapter-mid><activation-config>"
                        + "<activation-config-property><activation-config-property-name>"
                        + "endpointExceptionRedeliveryAttempts</activation-config-property-name>"
                        + "<activation-config-property-value>9</activation-config-property-value>"
                        + "</activation-config-property></activation-config></mdb-resource-adapter></ejb>")
                .collect(Collectors.joining());
        war.addAsWebInfResource(
                new StringAsset(
                        "<glassfish-ejb-jar><enterprise-beans>" + all + "</enterprise-beans></glassfish-ejb-jar>"),
                "glassfish-ejb-jar.xml");
        return timeouts(2, timed);
    }

    public TestWar library(String fileName) {
        war.addAsLibrary(built(fileName));
        return this;
    }

    /** Registers them with {@link java.util.ServiceLoader}. */
    public TestWar services(Class<?> service, Class<?>... providers) {
        war.addAsServiceProvider(service, providers);
        return with(providers);
    }

    public TestWar config(String key, String value) {
        config.put(key, value);
        return this;
    }

    public TestWar without(String key) {
        config.remove(key);
        return this;
    }

    public WebArchive build() {
        return war.addAsResource(ConfigFile.of(config), ConfigFile.PATH);
    }
}
