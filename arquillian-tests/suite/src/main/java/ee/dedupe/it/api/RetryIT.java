package ee.dedupe.it.api;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All attempts of {@code @Retry} are one call with one claim; what {@code @Fallback} answers is no result of the method. */
@ArquillianTest
@RunAsClient
class RetryIT {
    @ArquillianResource
    private Client client;

    private int before;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("retry")
                .with(
                        Retried.class,
                        RetriedResource.class,
                        CountingStore.class,
                        MemoryStoreBean.class,
                        MapRecordStore.class,
                        Told.class)
                .without("dedupe.store")
                .build();
    }

    @BeforeEach
    void count() {
        before = granted();
    }

    @Test
    void attemptsOfABean_haveOneClaim_andItsResultIsKept() {
        assertThat(tell("/bean/third")).isEqualTo("attempt 3");
        assertThat(granted() - before).isEqualTo(1);

        assertThat(tell("/bean/third")).isEqualTo("attempt 3");
        assertThat(granted() - before).isEqualTo(1);
        assertThat(client.runs()).hasSize(3);
    }

    @Test
    void attemptsOfABean_thatAllFail_releaseTheOneClaim() {
        assertThat(tell("/bean/never")).isEqualTo("IllegalStateException");
        assertThat(granted() - before).isEqualTo(1);

        assertThat(tell("/bean/never")).isEqualTo("IllegalStateException");
        assertThat(granted() - before).isEqualTo(2);
        assertThat(client.runs()).hasSize(6);
    }

    @Test
    void attemptsOfAResource_haveOneClaim() {
        Call call = Call.post("/retried/resource").key("k");

        assertThat(client.tell(call, call)).containsExactly("200 executed", "200 replayed", "3 run");
        assertThat(granted() - before).isEqualTo(1);
    }

    @Test
    void attemptsOfAResource_askForTheSameKeys() {
        assertThat(client.send(Call.post("/retried/resource/keys").key("k")).text())
                .isEqualTo("3 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/bean/fallback", "/bean/fallback-later"})
    void answerOfAFallback_isNotKept_andThatOfTheMethodIs(String path) {
        assertThat(tell(path)).isEqualTo("fallback");
        assertThat(tell(path)).isEqualTo("attempt 2");
        assertThat(tell(path)).isEqualTo("attempt 2");
        assertThat(client.runs()).hasSize(2);
    }

    @Test
    void answerOfAFallbackOfAResource_isNotKept_andThatOfTheMethodIs() {
        Call call = Call.post("/retried/resource/fallback").key("k");

        assertThat(client.tell(call, call, call))
                .containsExactly("200 executed", "200 executed", "200 replayed", "2 run");
    }

    private String tell(String path) {
        return client.send(Call.post("/retried" + path)).text();
    }

    private int granted() {
        return Integer.parseInt(client.send(Call.of("GET", "/retried")).text());
    }
}
