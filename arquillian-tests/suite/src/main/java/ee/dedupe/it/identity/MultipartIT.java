package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A retried upload has a new boundary and is the same; another file is not. */
@ArquillianTest
@RunAsClient
class MultipartIT {
    private static final Upload FIRST = Upload.of("----first");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("multipart").with(PartsResource.class).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "params"})
    void upload_retriedWithNewBoundary_runsOnceWhole(String shape) {
        String path = "/parts/" + shape;

        assertThat(client.tell(FIRST.to(path), Upload.of("----retry").to(path), FIRST.to(path)))
                .containsExactly("204 executed", "409 duplicate", "409 duplicate", "1 run");
        assertThat(client.runs()).containsExactly(FIRST.given());
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "params"})
    void upload_ofChangedParts_isAnotherRequest(String shape) {
        String path = "/parts/" + shape;
        Upload otherFile = FIRST.content("line 1\r\n--line 2");

        assertThat(client.tell(
                        FIRST.to(path), otherFile.to(path), FIRST.title("work").to(path)))
                .containsExactly("204 executed", "204 executed", "204 executed", "3 run");
        assertThat(client.runs())
                .containsExactly(
                        FIRST.given(), otherFile.given(), FIRST.title("work").given());
    }

    @Test
    void upload_ofRenamedFileOrOtherType_isAnotherRequest() {
        assertThat(client.tell(
                        FIRST.to("/parts/list"),
                        FIRST.fileName("b.txt").to("/parts/list"),
                        FIRST.fileType("text/html").to("/parts/list")))
                .containsExactly("204 executed", "204 executed", "204 executed", "3 run");
    }

    @Test
    void brokenMultipart_sentTwiceToOneThatReadsItRaw_runsOnce() {
        Call broken = Call.post("/parts/raw").body("multipart/form-data; boundary=x", "--x\r\nno end");

        assertThat(client.tell(broken, broken)).containsExactly("204 executed", "409 duplicate", "1 run");
        assertThat(client.runs()).containsExactly("--x\r\nno end");
    }
}
