package ee.dedupe.it.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/reference/servers/payara.md, with a Payara Micro. */
@OwnServers
class PayaraPageIT {
    private static final int HTTP_PORT = Integer.getInteger("payara-micro.port") + 9;
    private static final int GRID_PORT = Integer.getInteger("payara-micro.grid-port") + 9;
    private static final String LOOPBACK =
            "set configs.config.server-config.network-config.network-listeners.network-listener.http-listener"
                    + ".address=127.0.0.1\n";

    @Test
    void page_followedWordForWord_guardsOrders() throws IOException {
        Page page = ShopPages.of("payara");
        String commands = page.blocks("sh").get(0);
        String dependency = page.blocks("xml").get(0);
        assertThat(commands).contains(":payara-micro:" + System.getProperty("payara-micro.version") + " ");
        Shell shell = Maven.shell("payara", Maven.ofTheBuild());
        ShopPages.write(shell.directory());
        Path pom = shell.directory().resolve("pom.xml");
        Files.writeString(pom, Files.readString(pom).replaceFirst(sameArtifact(dependency), dependency));
        Path loopback = Files.writeString(shell.directory().resolve("preboot"), LOOPBACK);
        shell.with(
                "java",
                "exec \"$JAVA_HOME\"/bin/java -Xmx512m -Dhazelcast.socket.bind.any=false "
                        + System.getProperty("server.java-options") + " \"$@\" --prebootcommandfile " + loopback
                        + " --port " + HTTP_PORT + " --interfaces 127.0.0.1 --startport " + GRID_PORT
                        + " --clustermode tcpip:127.0.0.1:" + GRID_PORT + " --disablephonehome --rootdir "
                        + shell.directory().resolve("root") + "\n");

        shell.run("mvn package");
        Path target = shell.directory().resolve("target");
        assertThat(target.resolve("shop/WEB-INF/lib"))
                .isDirectoryContaining("glob:**dedupe-hazelcast*.jar")
                .isDirectoryNotContaining("glob:**/hazelcast-*.jar");
        Files.createSymbolicLink(
                target.resolve(page.found("java -jar (\\S+) ")),
                TestWar.built("payara-micro.jar").toPath().toAbsolutePath());
        ShopPages.followed(shell, "cd target\n" + commands, HTTP_PORT);
    }

    private static String sameArtifact(String dependency) {
        String artifact = new Page(dependency).found("<artifactId>(.*?)</artifactId>");
        return "<dependency>\\s*<groupId>ee.dedupe</groupId>\\s*<artifactId>" + artifact + "</artifactId>[^<]*"
                + "<version>[^<]*</version>\\s*</dependency>";
    }
}
