package ee.dedupe.it.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.OldFiles;
import ee.dedupe.it.kit.OwnServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/reference/servers/open-liberty.md. */
@OwnServers
class OpenLibertyPageIT {
    private static final Path HOME = Path.of(System.getProperty("server.home"));
    private static final String SERVER_XML = "wlp/usr/servers/shop/server.xml";
    private static final int PORT = Integer.getInteger("server.port", 0) + 48;

    @Test
    void page_followedWordForWord_guardsOrders() throws IOException {
        Shell shell = Maven.shell("open-liberty", Maven.ofTheBuild())
                // It is unpacked already.
                .with("unzip", "ln -s " + HOME + " wlp\n");
        ShopPages.write(shell.directory());
        OldFiles.delete(HOME.resolve("usr/servers/shop"));
        Page page = ShopPages.of("open-liberty");
        String commands = page.blocks("sh").get(0);
        assertThat(commands).contains(":openliberty-runtime:" + System.getProperty("server.version") + ":zip ");

        shell.run(commands);
        ShopPages.write(shell.directory(), SERVER_XML, onPortsOfTests(page.file(SERVER_XML)));
        Files.writeString(
                shell.directory().resolve("wlp/usr/servers/shop/jvm.options"),
                System.getProperty("server.java-options").replace(' ', '\n'));
        try {
            ShopPages.followed(shell, page.blocks("sh").get(1), PORT);
        } finally {
            Files.delete(shell.directory().resolve("wlp"));
        }
    }

    private static String onPortsOfTests(String serverXml) {
        return serverXml
                .replace("httpPort=\"9080\"", "httpPort=\"" + PORT + "\"")
                .replace("httpsPort=\"9443\"", "httpsPort=\"-1\"");
    }
}
