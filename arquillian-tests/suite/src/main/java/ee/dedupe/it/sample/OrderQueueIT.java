package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The sample's order queue, as it is shipped: what its counts say when a message comes again or fails. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class OrderQueueIT {
    @ArquillianResource
    private Client client;

    private SampleOrder order;

    @Deployment(testable = false)
    static WebArchive war() {
        return ShrinkWrap.create(ZipImporter.class, "sample.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
    }

    @BeforeEach
    void orderOfThisTest() {
        order = new SampleOrder(client, client.name());
    }

    @Test
    void payment_isConfirmed() {
        order.pay();
        order.awaitCounts(1, 1, 1);
    }

    /** {@link UnguardedOrderQueueIT} shows that it is delivered in this time, and confirmed twice without the guard. */
    @Test
    void messageSentAgain_confirmsNothing() {
        order.pay();
        order.awaitCounts(1, 1, 1);

        order.sendAgain();
        order.staysAt(1, 1, 1);
    }

    @Test
    void confirmationRolledBack_isMadeOnTheNextDelivery_once() {
        order.prepareNext("{\"fails\":true}");
        order.pay();
        order.awaitCounts(1, 2, 1);

        order.sendAgain();
        order.staysAt(1, 2, 1);
    }

    @Test
    void messageSentAgain_whileTheFirstIsBusy_confirmsNothing() {
        order.prepareNext("{\"takesMillis\":4000}");
        order.pay();
        order.awaitCounts(1, 1, 0);

        order.sendAgain();
        TestTime.pass(Duration.ofSeconds(1));
        assertThat(order.counts()).isEqualTo(order.counts(1, 1, 0));
        order.awaitCounts(1, 1, 1);
        order.staysAt(1, 1, 1);
    }
}
