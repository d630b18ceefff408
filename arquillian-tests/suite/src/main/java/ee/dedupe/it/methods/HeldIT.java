package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a duplicate sees while the original runs. */
@ArquillianTest
@RunAsClient
@AnyServer
class HeldIT {
    /** Enough to wait, when waiting is to be told from an answer at once. */
    private static final Duration A_MOMENT = Duration.ofMillis(700);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("held")
                .with(Held.class, HeldBean.class, HeldSession.class, HeldResource.class, Ledger.class, Told.class)
                .entities(Booking.class)
                // Open Liberty begins with so few threads that one would wait on two processors.
                .config("dedupe.max-waiters", "8")
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "session"})
    void replay_waitsForTheFirstResult(String kind) {
        CompletableFuture<String> first = call(kind + "/patient/ok");
        client.awaitHeld();
        List<CompletableFuture<String>> waiting =
                Stream.generate(() -> call(kind + "/patient/ok")).limit(3).toList();
        TestTime.pass(A_MOMENT);
        assertThat(waiting).noneMatch(CompletableFuture::isDone);
        client.openGate();

        assertThat(first.join()).isEqualTo("run 1");
        assertThat(waiting).allSatisfy(answer -> assertThat(answer.join()).isEqualTo("run 1"));
        sawOneBookingAfter(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "session"})
    void replay_afterTheWait_isRefusedAsInFlight(String kind) {
        CompletableFuture<String> first = call(kind + "/hasty/ok");
        client.awaitHeld();

        assertThat(call(kind + "/hasty/ok").join()).isEqualTo("refused, in flight");
        assertThat(first).isNotDone();
        client.openGate();

        assertThat(first.join()).isEqualTo("run 1");
        assertThat(call(kind + "/hasty/ok").join()).isEqualTo("run 1");
        sawOneBookingAfter(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "session"})
    void reject_isRefusedAtOnce(String kind) {
        CompletableFuture<String> first = call(kind + "/reject/ok");
        client.awaitHeld();

        assertThat(call(kind + "/reject/ok").join()).startsWith("refused");
        assertThat(first).isNotDone();
        client.openGate();

        assertThat(first.join()).isEqualTo("run 1");
        sawOneBookingAfter(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "session"})
    void skip_returnsAtOnce(String kind) {
        CompletableFuture<String> first = call(kind + "/skip/ok");
        client.awaitHeld();

        assertThat(call(kind + "/skip/ok").join()).isEqualTo("nothing");
        assertThat(first).isNotDone();
        client.openGate();

        assertThat(first.join()).isEqualTo("nothing");
        sawOneBookingAfter(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "session"})
    void original_failsWhileThreeWait_exactlyOneRuns(String kind) {
        CompletableFuture<String> first = call(kind + "/patient/fails-first");
        client.awaitHeld();
        List<CompletableFuture<String>> waiting = Stream.generate(() -> call(kind + "/patient/fails-first"))
                .limit(3)
                .toList();
        TestTime.pass(A_MOMENT);
        client.openGate();

        assertThat(first.join()).endsWith("Exception");
        assertThat(waiting).allSatisfy(answer -> assertThat(answer.join()).isEqualTo("run 2"));
        sawOneBookingAfter(2);
    }

    /** It returned well, and only its commit failed. */
    @ParameterizedTest
    @ValueSource(strings = {"bean", "session"})
    void original_failsAtCommit_whileOneWaits_thatOneRuns(String kind) {
        CompletableFuture<String> first = call(kind + "/patient/commit-fails");
        client.awaitHeld();
        CompletableFuture<String> waiting = call(kind + "/patient/commit-fails");
        TestTime.pass(A_MOMENT);
        client.openGate();

        assertThat(first.join()).endsWith("Exception");
        assertThat(waiting.join()).endsWith("Exception");
        assertThat(client.runs()).hasSize(2);
        assertThat(booked()).isZero();
    }

    private void sawOneBookingAfter(int runs) {
        assertThat(client.runs()).hasSize(runs);
        assertThat(booked()).isEqualTo(1);
    }

    private CompletableFuture<String> call(String path) {
        return client.sendAsync(Call.post("/held/" + path)).thenApply(Answer::text);
    }

    private int booked() {
        return Integer.parseInt(client.send(Call.of("GET", "/held")).text());
    }
}
