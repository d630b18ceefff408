package ee.dedupe.it.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.payara.PayaraPorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/reference/servers/payara.md, with the Payara Server of this module. */
@OwnServers
class PayaraServerPageIT {
    private static final int BASE = Integer.getInteger("payara.port-base") + 200;
    private static final int HTTP_PORT = BASE + 80;
    private static final int ADMIN_PORT = BASE + 48;
    private static final String JAVA = System.getProperty("server.java-home");

    @Test
    void page_followedWordForWord_guardsOrders() throws IOException {
        Page page = ShopPages.of("payara");
        assertThat(Page.of("reference/servers/payara.md").found("Payara Server ([67]\\.\\S+), and"))
                .isNotEmpty();
        Shell shell = Maven.shell("payara", Maven.ofTheBuild());
        shell.set("AS_JAVA", JAVA).with("asadmin", asadmin(shell.directory()));
        ShopPages.write(shell.directory());
        // Maven runs on the build's JDK, as the page says nothing else.
        shell.run("JAVA_HOME=" + System.getProperty("java.home") + " mvn package");
        try {
            shell.run("cd target\n" + page.blocks("sh").get(1));
            assertThat(ShopPages.isDeployed(HTTP_PORT)).isTrue();
            ShopPages.assertOrders(shell, HTTP_PORT);
        } finally {
            shell.run("asadmin stop-domain");
        }
    }

    /** The server's own, with a domain of the test's on loopback. */
    private static String asadmin(Path directory) throws IOException {
        Path domains = directory.resolve("domains");
        Path preboot = Files.write(directory.resolve("preboot"), PayaraPorts.onLoopback(BASE));
        String asadmin = Path.of(System.getProperty("server.home"), "bin", "asadmin")
                .toAbsolutePath()
                .toString();
        String domain = " --domaindir " + domains + " ";
        return "case $1 in\n"
                + "start-domain)\n"
                + asadmin + " create-domain" + domain + "--nopassword --portbase " + BASE + " shop\n"
                + "sed -i 's|<jvm-options>-Xmx512m</jvm-options>"
                + "|&<jvm-options>-Dhazelcast.socket.bind.any=false</jvm-options>|' "
                + domains + "/shop/config/domain.xml\n"
                + "exec " + asadmin + " start-domain" + domain + "--prebootcommandfile " + preboot + " shop;;\n"
                + "stop-domain) exec " + asadmin + " stop-domain" + domain + "--kill shop;;\n"
                + "*) exec " + asadmin + " --port " + ADMIN_PORT + " \"$@\";;\nesac\n";
    }
}
