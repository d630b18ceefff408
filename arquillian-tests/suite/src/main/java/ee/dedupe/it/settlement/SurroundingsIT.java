package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an application has around guard and transaction: an interceptor that tries again, a transaction of the whole request. */
@ArquillianTest
@RunAsClient
class SurroundingsIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("surroundings")
                .with(SurroundedResource.class, Ledger.class)
                .entities(Booking.class)
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"exception", "commit-fails"})
    void secondAttempt_isTheCall(String ending) {
        Call call = Call.post("/surrounded/again/" + ending).key("k");

        assertThat(client.tell(call, call)).containsExactly("200 executed", "200 replayed", "2 run");
        assertThat(client.send(call).text()).isEqualTo("run 2");
        assertThat(booked()).isEqualTo("1");
    }

    @Test
    void transactionAroundTheRequest_thatIsRolledBack_isRunAgain() {
        Call call = Call.post("/surrounded/around").key("k");

        client.send(call.header(SurroundedResource.Around.HEADER, "roll back"));
        assertThat(booked()).isEqualTo("0");
        assertThat(client.send(call.header(SurroundedResource.Around.HEADER, "commit"))
                        .text())
                .isEqualTo("run 2");
        assertThat(client.send(call.header(SurroundedResource.Around.HEADER, "commit"))
                        .text())
                .isEqualTo("run 2");
        assertThat(client.runs()).hasSize(2);
        assertThat(booked()).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/surrounded/answered-for", "/surrounded/answered-for-outermost"})
    void answerInPlaceOfAFailure_isNotKept_andThatOfTheMethodIs(String path) {
        Call call = Call.post(path).key("k");

        assertThat(client.send(call).text()).isEqualTo("please look again later");
        assertThat(client.tell(call, call)).containsExactly("200 executed", "200 replayed", "2 run");
    }

    @Test
    void successThatAMapperMakesOfAFailure_isKept() {
        Call call = Call.post("/surrounded/accepted").key("k");

        assertThat(client.tell(call, call)).containsExactly("202 executed", "202 replayed", "1 run");
    }

    @Test
    void bodyThatAFilterTakesAway_isReplayedWithoutIt() {
        Call call = Call.post("/surrounded/around").key("k").header("Prefer", "return=minimal");

        client.send(call.header(SurroundedResource.Around.HEADER, "commit"));
        Answer retry = client.send(call.header(SurroundedResource.Around.HEADER, "commit"));

        assertThat(retry.text()).isEmpty();
        assertThat(retry.seen()).endsWith(" replayed");
    }

    private String booked() {
        return client.send(Call.of("GET", "/surrounded")).text();
    }
}
