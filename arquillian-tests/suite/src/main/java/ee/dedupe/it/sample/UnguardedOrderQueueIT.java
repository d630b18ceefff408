package ee.dedupe.it.sample;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** The control of {@link OrderQueueIT}: the same application, unguarded. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class UnguardedOrderQueueIT {
    private static final String CONFIG = "META-INF/microprofile-config.properties";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        WebArchive war = ShrinkWrap.create(ZipImporter.class, "sample.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
        war.delete("/WEB-INF/classes/" + CONFIG);
        return war.addAsResource(new StringAsset("dedupe.enabled=false\nsample.gateway.delay=PT0S"), CONFIG);
    }

    @Test
    void messageSentAgain_confirmsAgain() {
        SampleOrder order = new SampleOrder(client, client.name());
        order.pay();
        order.awaitCounts(1, 1, 1);

        order.sendAgain();
        order.expectWithin(SampleOrder.A_WHILE, 1, 2, 2);
    }
}
