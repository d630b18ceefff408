package ee.dedupe.it.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The annotation is honored wherever it may stand. */
@ArquillianTest
@RunAsClient
class ShapesIT {
    /** Has the server start Jakarta Faces. */
    private static final String FACES = "<faces-config xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"4.0\"/>";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.bare("shapes")
                .with(
                        ShapesApplication.class,
                        Paths.class,
                        Beans.class,
                        BeansResource.class,
                        Ordering.class,
                        SharedOrdering.class)
                .with(Taking.class, StatelessOrders.class, StatefulOrders.class, SingletonOrders.class)
                .with(
                        ViewedOrders.class,
                        LocalOrders.class,
                        LaterOrders.class,
                        Parcels.class,
                        Observing.class,
                        Decorated.class)
                .with(Shelves.class, Shared.class, ViewOrders.class)
                .config("dedupe.store", "memory")
                .config("dedupe.caller.header", TestWar.CALLER_HEADER)
                .build()
                .addAsWebResource(new StringAsset(ViewOrders.PAGE), "view.xhtml")
                .addAsWebInfResource(new StringAsset(FACES), "faces-config.xml");
    }

    static Stream<Shape> shapes() {
        return Shape.all();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void call_sentTwice_runsOnce(Shape shape) {
        assertThat(client.tell(shape.call(), shape.call()))
                .containsExactly(
                        shape.bean() ? "200 -" : "200 executed", shape.bean() ? "200 -" : "409 duplicate", "1 run");
    }

    @Test
    void request_withoutTheFiltersOfItsGuard_fails() {
        Call call = Call.post("/../unserved/missed").text("x");

        assertThat(client.tell(call, call)).containsExactly("500 -", "500 -", "0 run");
    }

    @Test
    @NotOn(
            value = {TestedServer.PAYARA_MICRO, TestedServer.PAYARA, TestedServer.PAYARA_7},
            reason = "its ResourceContext gives no sub-resource, and answers 404")
    void subResource_fromTheResourceContext_runsOnce() {
        Call call = Call.post("/shelves/context").text("x");

        assertThat(client.tell(call, call)).containsExactly("200 executed", "409 duplicate", "1 run");
    }

    @Test
    void sameBody_toEachOfTwoApplications_runsInBoth() {
        Call first = Call.post("/shared").text("y");
        Call second = Call.post("/../v2/shared").text("y");

        assertThat(client.tell(first, second, first, second))
                .containsExactly("200 executed", "200 executed", "409 duplicate", "409 duplicate", "2 run");
    }
}
