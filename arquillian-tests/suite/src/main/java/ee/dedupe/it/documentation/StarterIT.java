package ee.dedupe.it.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestedServer;
import java.io.IOException;
import java.nio.file.Path;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** The starter for this server: copied, built by Maven as it is, and deployed. */
@ArquillianTest
@RunAsClient
class StarterIT {
    private static final Path EXAMPLES = Path.of("..", "..", "examples").toAbsolutePath();
    private static final String CALLER = "X-Api-Key";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() throws IOException {
        Shell shell = Maven.shell("starter", Maven.ofTheBuild());
        shell.run("cp -r " + EXAMPLES.resolve(starter()) + " shop\ncd shop\nmvn package\n");
        return ShrinkWrap.create(ZipImporter.class, "shop.war")
                .importFrom(shell.directory().resolve("shop/target/shop.war").toFile())
                .as(WebArchive.class);
    }

    private static String starter() {
        if (TestedServer.isPayara()) {
            return "starter-payara-micro";
        }
        return TestedServer.isLiberty() ? "starter-open-liberty" : "starter-wildfly";
    }

    @Test
    void order_sentTwice_isRefused() {
        Call order = Call.post("/orders").text("one book").header(CALLER, client.name());

        assertThat(client.send(order).seen()).isEqualTo("200 executed");
        assertThat(client.send(order).seen()).isEqualTo("409 duplicate");
        assertThat(client.send(order.text("one pen")).seen()).isEqualTo("200 executed");
    }

    @Test
    void order_sentTwiceWithItsKey_isAnsweredAgain() {
        Call order = Call.post("/orders")
                .text("two books")
                .header(CALLER, client.name())
                .key(client.name());

        Answer first = client.send(order);
        assertThat(first.text()).isEqualTo("ordered two books\n");
        Answer second = client.send(order);
        assertThat(second.seen()).isEqualTo("200 replayed");
        assertThat(second.text()).isEqualTo(first.text());
    }
}
