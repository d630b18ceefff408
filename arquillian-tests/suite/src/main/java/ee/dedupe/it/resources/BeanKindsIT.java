package ee.dedupe.it.resources;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A resource may be any kind of bean. */
@ArquillianTest
@RunAsClient
class BeanKindsIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("bean-kinds")
                .with(AnyBean.class, RequestBean.class, ApplicationBean.class, DependentBean.class)
                .with(TransactionalBean.class, StatelessBean.class, SingletonBean.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"request", "application", "dependent", "transactional", "stateless", "singleton"})
    void success_sentTwice_runsOnce(String kind) {
        Call call = Call.post("/" + kind + "/201").text("x");

        assertThat(client.tell(call, call)).containsExactly("201 executed", "409 duplicate", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"request", "application", "dependent", "transactional", "stateless", "singleton"})
    void failure_sentTwice_runsTwice(String kind) {
        Call returned = Call.post("/" + kind + "/500").text("x");
        Call thrown = Call.post("/" + kind + "/throw").text("x");

        assertThat(client.tell(returned, returned)).containsExactly("500 executed", "500 executed", "2 run");
        assertThat(client.tell(thrown, thrown)).containsExactly(Answer.thrown(500), Answer.thrown(500), "4 run");
    }
}
