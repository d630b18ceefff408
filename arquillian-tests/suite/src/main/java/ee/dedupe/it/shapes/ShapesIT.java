package ee.dedupe.it.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The annotation is honored wherever it may stand. */
@ArquillianTest
@RunAsClient
class ShapesIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.bare("shapes")
                .with(ShapesApplication.class, Paths.class, Beans.class, BeansResource.class, Ordering.class)
                .with(StatelessOrders.class, StatefulOrders.class, SingletonOrders.class)
                .config("dedupe.store", "memory")
                .config("dedupe.caller.header", TestWar.CALLER_HEADER)
                .build();
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
}
