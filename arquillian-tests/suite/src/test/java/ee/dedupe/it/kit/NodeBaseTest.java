package ee.dedupe.it.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A running server of the same installation replaces its configuration: the file is listed, and gone when it is copied. */
class NodeBaseTest {
    @TempDir
    private Path home;

    private Path configuration;

    @BeforeEach
    void install() throws IOException {
        configuration = Files.createDirectories(home.resolve("standalone/configuration"));
        Files.createDirectories(home.resolve("standalone/lib"));
        Files.writeString(configuration.resolve("users.properties"), "alice=");
        Files.writeString(
                configuration.resolve("standalone-own.xml"),
                "<server><deployments><deployment/></deployments></server>");
    }

    /** As a link to nothing is: listed, and not there. */
    private void vanish(String name) throws IOException {
        Files.deleteIfExists(configuration.resolve(name));
        Files.createSymbolicLink(configuration.resolve(name), home.resolve("moved-" + name));
    }

    @Test
    void configurationOfAnotherServer_thatIsBeingReplaced_isNotAskedFor() throws IOException {
        vanish("standalone-tests.xml");

        Path base = NodeBase.fresh(home, home.resolve("node"), "standalone-own.xml");

        assertThat(base.resolve("configuration/standalone-own.xml")).hasContent("<server></server>");
        assertThat(base.resolve("configuration/users.properties")).exists();
        assertThat(base.resolve("configuration/standalone-tests.xml")).doesNotExist();
    }

    @Test
    void ownConfiguration_thatIsBeingReplaced_isWaitedFor() throws Exception {
        vanish("standalone-own.xml");
        CompletableFuture<Path> made = CompletableFuture.supplyAsync(() -> {
            try {
                return NodeBase.fresh(home, home.resolve("node"), "standalone-own.xml");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        TestTime.await(Duration.ofSeconds(10), () -> Files.exists(home.resolve("node/deployments")));
        Files.writeString(home.resolve("moved-standalone-own.xml"), "<server/>");

        assertThat(made.get().resolve("configuration/standalone-own.xml")).hasContent("<server/>");
    }
}
