package ee.dedupe.it.settlement;

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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When the claim of a call that ran is kept, and when it is given back. */
@ArquillianTest
@RunAsClient
class SettleIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("settle")
                .with(OutcomesResource.class, Failures.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 204, 303, 304})
    void success_keeps(int status) {
        keeps("/outcomes/status/" + status, status + " executed");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 404, 409, 422, 429, 500, 503})
    void failure_releases(int status) {
        releases("/outcomes/status/" + status, status + " executed");
    }

    @ParameterizedTest
    @ValueSource(ints = {422, 500, 200})
    void keepStatus_keeps(int status) {
        keeps("/outcomes/status-by-rule/" + status, status + " executed");
    }

    @ParameterizedTest
    @ValueSource(ints = {202, 303, 400})
    void releaseStatus_releases(int status) {
        releases("/outcomes/status-by-rule/" + status, status + " executed");
    }

    @ParameterizedTest
    @CsvSource({"mapped,422", "unmapped,500", "argument,500", "checked,500", "error,500", "web-404,404", "web-418,418"})
    void exception_releases(String kind, int status) {
        releases("/outcomes/throw/" + kind, Answer.thrown(status));
    }

    @ParameterizedTest
    @CsvSource({"web-303,303"})
    void exceptionThatIsNoFailure_keeps(String kind, int status) {
        keeps("/outcomes/throw/" + kind, Answer.thrown(status));
    }

    @ParameterizedTest
    @CsvSource({"mapped,422", "unmapped,500", "web-404,404"})
    void keepOn_keeps(String kind, int status) {
        keeps("/outcomes/throw-by-rule/" + kind, Answer.thrown(status));
    }

    @ParameterizedTest
    @CsvSource({"argument,500", "checked,500", "error,500"})
    void moreSpecialReleaseOnOrNoRule_releases(String kind, int status) {
        releases("/outcomes/throw-by-rule/" + kind, Answer.thrown(status));
    }

    private void keeps(String path, String seen) {
        assertThat(client.tell(Call.post(path), Call.post(path))).containsExactly(seen, "409 duplicate", "1 run");
    }

    private void releases(String path, String seen) {
        assertThat(client.tell(Call.post(path), Call.post(path))).containsExactly(seen, seen, "2 run");
    }
}
