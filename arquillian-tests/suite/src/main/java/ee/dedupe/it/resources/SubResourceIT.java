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

/** Sub-resources from CDI are guarded; others fail their first call rather than run unguarded. */
@ArquillianTest
@RunAsClient
class SubResourceIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("sub-resource")
                .with(ShelvesResource.class, Shelf.class, RequestShelf.class, NoBean.class, MessageMapper.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"managed", "managed-in-request"})
    void managed_sentTwice_runsOnce(String kind) {
        Call call = Call.post("/shelves/" + kind).text("book");

        assertThat(client.send(call).text()).isEqualTo("book");
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"new", "no-bean"})
    void unmanaged_failsEachCall(String kind) {
        Call call = Call.post("/shelves/" + kind).text("book");
        Answer answer = client.send(call);

        assertThat(answer.seen()).isEqualTo("500 -");
        assertThat(answer.text()).startsWith("DEDUP0023 @Deduplicated on ee.dedupe.it.resources.");
        assertThat(client.tell(call)).containsExactly("500 -", "0 run");
    }
}
