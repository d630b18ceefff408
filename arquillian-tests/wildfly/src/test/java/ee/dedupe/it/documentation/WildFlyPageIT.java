package ee.dedupe.it.documentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ee.dedupe.it.kit.NodeBase;
import ee.dedupe.it.kit.OwnServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/reference/servers/wildfly.md, and what docs/getting-started.md has beside it. */
@OwnServers
class WildFlyPageIT {
    private static final Path HOME = Path.of(System.getProperty("server.home"));
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2300;
    private static final Path MAVEN_OF_THE_SYSTEM = Path.of("/usr/bin/mvn");

    @Test
    void page_followedWordForWord_guardsOrders() throws IOException {
        Shell shell = Maven.shell("wildfly", Maven.ofTheBuild());
        ShopPages.write(shell.directory());
        Path unpacked = shell.directory().resolve("wildfly");
        NodeBase.fresh(HOME, unpacked.resolve("standalone"), "standalone.xml");
        Shell.write(
                unpacked.resolve("bin/standalone.sh"),
                "exec " + HOME + "/bin/standalone.sh -Djboss.server.base.dir=" + unpacked
                        + "/standalone -Djboss.socket.binding.port-offset=" + PORT_OFFSET + "\n");
        shell.set("WILDFLY", unpacked.toString()).set("PREPEND_JAVA_OPTS", System.getProperty("server.java-options"));

        ShopPages.followed(shell, ShopPages.of("wildfly").blocks("sh").get(1), 8080 + PORT_OFFSET);
    }

    /** Its three pieces are those of the page of a server, but that its class is told without imports. */
    @Test
    void gettingStarted_isBuiltByAnOlderMaven() throws IOException {
        Page page = Page.of("getting-started.md");
        Shell shell = Maven.shell("getting-started", MAVEN_OF_THE_SYSTEM);
        assumeTrue(Files.isExecutable(MAVEN_OF_THE_SYSTEM), "There is no Maven on this system");
        String version = shell.run(MAVEN_OF_THE_SYSTEM + " --version");
        assumeTrue(version.contains("Apache Maven 3.8."), version);
        ShopPages.write(shell.directory());
        String server = ShopPages.of("wildfly").file("src/main/java/com/acme/Orders.java");
        ShopPages.write(
                shell.directory(),
                "src/main/java/com/acme/Orders.java",
                server.substring(0, server.indexOf("@Path"))
                        + "import jakarta.transaction.Transactional;\n\n"
                        + page.under("3. Annotate").blocks("java").get(0));

        shell.run("mvn package");

        assertThat(shell.directory().resolve("target/shop.war")).exists();
        assertThat(ShopPages.of("wildfly").file("pom.xml").replaceAll("\\s+", ""))
                .contains(page.under("1. Add the jars").blocks("xml").get(0).replaceAll("\\s+", ""));
        assertThat(page.under("2. Say who calls").blocks("properties").get(0))
                .endsWith(ShopPages.of("wildfly").file("src/main/resources/META-INF/microprofile-config.properties"));
    }
}
