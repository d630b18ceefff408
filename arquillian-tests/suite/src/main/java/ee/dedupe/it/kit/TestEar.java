package ee.dedupe.it.kit;

import java.util.Map;
import java.util.TreeMap;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.EmptyAsset;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Builds the EAR of a test: the library's jars once, in lib/, and modules that hold nothing of it. */
public final class TestEar {
    private static final String BODY_FILTER = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <filter>
                <filter-name>dedupe</filter-name>
                <filter-class>ee.dedupe.internal.rest.servlet.BodyFilter</filter-class>
                <async-supported>true</async-supported>
              </filter>
              <filter-mapping>
                <filter-name>dedupe</filter-name>
                <url-pattern>/*</url-pattern>
                <dispatcher>REQUEST</dispatcher>
                <dispatcher>FORWARD</dispatcher>
                <dispatcher>ASYNC</dispatcher>
              </filter-mapping>
            </web-app>
            """;

    private final EnterpriseArchive ear;
    private final JavaArchive shared =
            ShrinkWrap.create(JavaArchive.class, "shared.jar").addAsManifestResource(EmptyAsset.INSTANCE, "beans.xml");
    private final Map<String, String> config = new TreeMap<>();
    private final StringBuilder modules = new StringBuilder();

    private TestEar(String name) {
        ear = ShrinkWrap.create(EnterpriseArchive.class, name + ".ear");
    }

    /** With claims in memory and callers named by a header. */
    public static TestEar named(String name) {
        return new TestEar(name)
                .library("dedupe-core.jar")
                .library("dedupe-interceptor.jar")
                .config("dedupe.store", "memory")
                .config("dedupe.caller.header", TestWar.CALLER_HEADER);
    }

    /** With claims in a Hazelcast member of its own and callers named by a header. */
    public static TestEar withHazelcast(String name) {
        return named(name)
                .library("dedupe-hazelcast.jar")
                .library("hazelcast.jar")
                .config("dedupe.store", "hazelcast")
                .config("dedupe.hazelcast.topology", "member");
    }

    public TestEar library(String fileName) {
        ear.addAsLibrary(TestWar.built(fileName));
        return this;
    }

    /** In a jar in lib/, which is a bean archive too. */
    public TestEar shared(Class<?>... classes) {
        shared.addClasses(classes);
        return this;
    }

    /** In lib/, where it holds for the whole application. */
    public TestEar config(String key, String value) {
        config.put(key, value);
        return this;
    }

    /** A module of session beans. */
    public TestEar beans(String module, Class<?>... classes) {
        ear.addAsModule(ShrinkWrap.create(JavaArchive.class, module + ".jar")
                .addAsManifestResource(EmptyAsset.INSTANCE, "beans.xml")
                .addClasses(classes));
        modules.append("<module><ejb>").append(module).append(".jar</ejb></module>");
        return this;
    }

    /** A web module with a REST application. */
    public TestEar web(String module, String contextRoot, Class<?>... classes) {
        return web(module, contextRoot, Map.of(), classes);
    }

    /** A web module with a configuration of its own. */
    public TestEar web(String module, String contextRoot, Map<String, String> own, Class<?>... classes) {
        WebArchive war = ShrinkWrap.create(WebArchive.class, module + ".war")
                .addAsWebInfResource(EmptyAsset.INSTANCE, "beans.xml")
                .addClass(RestApplication.class)
                .addClasses(classes);
        if (TestedServer.isLiberty()) {
            // It looks for no initializer in lib/.
            war.setWebXML(new StringAsset(BODY_FILTER));
        }
        ear.addAsModule(own.isEmpty() ? war : war.addAsResource(ConfigFile.of(own), ConfigFile.PATH));
        modules.append("<module><web><web-uri>")
                .append(module)
                .append(".war</web-uri><context-root>/")
                .append(contextRoot)
                .append("</context-root></web></module>");
        return this;
    }

    public EnterpriseArchive build() {
        shared.addAsResource(ConfigFile.of(config), ConfigFile.PATH);
        return ear.addAsLibrary(shared)
                .setApplicationXML(
                        new StringAsset("<application xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"10\">"
                                + modules + "<library-directory>lib</library-directory></application>"));
    }
}
