package ee.dedupe.it.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** What the pages of all servers have in common: the files of a small shop, and the orders that are sent to it. */
final class ShopPages {
    private static final List<String> FILES = List.of(
            "pom.xml",
            "src/main/java/com/acme/Orders.java",
            "src/main/resources/META-INF/microprofile-config.properties");

    private ShopPages() {}

    /** The page of this server's. */
    static Page of(String server) throws IOException {
        return Page.of("reference/servers/" + server + ".md").under("From nothing to a guarded WAR");
    }

    /** Writes the three files that all pages speak of. */
    static void write(Path directory) throws IOException {
        for (String file : FILES) {
            write(directory, file, of("wildfly").file(file));
        }
    }

    static void write(Path directory, String file, String text) throws IOException {
        Path path = directory.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    /**
     * Runs the commands of a page, the last of which starts the server, and sends the orders of the first page.
     *
     * @param port where the server listens here
     */
    static void followed(Shell shell, String commands, int port) throws IOException {
        Path log = shell.directory().resolve("console.log");
        Process server = shell.begin(commands, log);
        try {
            TestTime.await(Duration.ofMinutes(3), () -> {
                if (!server.isAlive()) {
                    throw new AssertionError("It ended; see " + log);
                }
                return isDeployed(port);
            });
            assertOrders(shell, port);
        } finally {
            Shell.kill(server);
        }
    }

    /** Orders are sent with POST: whoever asks for them is told so where the application is. */
    static boolean isDeployed(int port) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) URI.create("http://127.0.0.1:" + port + "/shop/api/orders")
                            .toURL()
                            .openConnection();
            return connection.getResponseCode() == 405;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Sends the orders of the first page to an application that is there. */
    static void assertOrders(Shell shell, int port) throws IOException {
        Page page = Page.of("getting-started.md");
        Page twice = page.under("4. See it");
        List<String> curls = at(port, twice.blocks("sh").get(0)).lines().toList();
        assertThat(curls).hasSize(2);
        assertThat(shell.run(curls.get(0)))
                .contains("HTTP/1.1 " + twice.found("The first answer is (\\d+) "))
                .containsIgnoringCase("\n" + twice.found("The first answer is \\d+ with `([^`]+)`") + "\r\n");
        assertThat(shell.run(curls.get(1)))
                .contains("HTTP/1.1 " + twice.found("The second is (\\d+) with this body"))
                .endsWith("\n" + twice.blocks("json").get(0).strip());

        Page keyed = page.under("5. Let clients send keys");
        String curl = at(port, keyed.blocks("sh").get(0));
        String first = shell.run(curl);
        assertThat(first).contains("HTTP/1.1 200");
        assertThat(shell.run(curl))
                .contains("HTTP/1.1 200")
                .containsIgnoringCase("\n" + keyed.found("with `([^`]+)`:") + "\r\n")
                .endsWith(first.substring(first.indexOf("\r\n\r\n")));
    }

    private static String at(int port, String commands) {
        assertThat(commands).contains("127.0.0.1:8080");
        return commands.replace("127.0.0.1:8080", "127.0.0.1:" + port);
    }
}
