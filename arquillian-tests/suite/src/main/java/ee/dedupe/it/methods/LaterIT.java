package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.OutcomeTable;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import ee.dedupe.it.kit.Told;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Asynchronous session bean methods, and methods that return a stage. */
@ArquillianTest
@RunAsClient
class LaterIT {
    /** What servers throw out of a session bean whose commit fails. */
    private static final String COMMIT_FAILED = "EJBTransactionRolledbackException or EJBException";

    private static final OutcomeTable TABLE = OutcomeTable.ofCalls(LaterIT.class);
    private static final Duration A_MOMENT = Duration.ofMillis(700);
    private static final Duration SOON = Duration.ofSeconds(20);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("later")
                .with(
                        Later.class,
                        Stages.class,
                        StageBean.class,
                        StageSession.class,
                        LaterResource.class,
                        Ledger.class,
                        Told.class)
                .entities(Booking.class)
                // No server hands a request's caller on to an asynchronous method of a session bean.
                .config("dedupe.anonymous", "share")
                .build();
    }

    @AfterAll
    static void write() {
        TABLE.write();
    }

    @ParameterizedTest
    @CsvSource({
        "ok, run 1, run 1, 1, 1",
        "exception, EJBException, EJBException, 2, 0",
        "rollback-only, run 1, run 2, 2, 0",
        "commit-fails, " + COMMIT_FAILED + "," + COMMIT_FAILED + ", 2, 0",
        "checked, IOException, IOException, 2, 2"
    })
    void asynchronous_withAFuture(String ending, String first, String again, int runs, int booked) {
        String one = tell("promised/" + ending);
        String two = tell("promised/" + ending);
        TABLE.addCalls("asynchronous, Future", ending, one, two, client.runs().size(), booked());

        assertThat(first.split(" or ", -1)).contains(one);
        assertThat(again.split(" or ", -1)).contains(two);
        assertThat(client.runs()).hasSize(runs);
        assertThat(booked()).isEqualTo(booked);
    }

    /** Nobody hears how it ended, so that only what was done tells. */
    @ParameterizedTest
    @CsvSource({"ok, 1, 1", "exception, 2, 0", "rollback-only, 2, 0", "commit-fails, 2, 0", "checked, 2, 2"})
    void asynchronous_void(String ending, int runs, int booked) {
        String one = tell("silently/" + ending);
        TestTime.await(SOON, () -> client.runs().size() == 1);
        // It has run, but its transaction may not have ended yet: a duplicate in flight would be skipped.
        TestTime.pass(A_MOMENT);
        String two = tell("silently/" + ending);
        TestTime.pass(A_MOMENT);
        TestTime.await(SOON, () -> client.runs().size() == runs);
        TABLE.addCalls("asynchronous, void", ending, one, two, client.runs().size(), booked());

        assertThat(two).isEqualTo("nothing");
        assertThat(booked()).isEqualTo(commitsAfter(ending) ? booked : 0);
    }

    /** One server knows no failure of the application's where nobody can hear of it: it rolls back (CNTR0020E). */
    private static boolean commitsAfter(String ending) {
        return !ending.equals("checked") || !TestedServer.isLiberty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"held", "bean-stage", "bean-future", "session-stage"})
    void duplicate_whileItRuns_waitsForTheResult(String method) {
        CompletableFuture<String> first = call(method + "/ok");
        client.awaitHeld();
        CompletableFuture<String> second = call(method + "/ok");
        TestTime.pass(A_MOMENT);
        assertThat(second).isNotDone();
        assertThat(booked())
                .as("committed before the result is there")
                .isEqualTo(method.equals("held") || endsWithStage(method) ? 0 : 1);
        client.openGate();

        assertThat(first.join()).isEqualTo("run 1");
        assertThat(second.join()).isEqualTo("run 1");
        assertThat(tell(method + "/ok")).isEqualTo("run 1");
        assertThat(client.runs()).hasSize(1);
        assertThat(booked()).isEqualTo(1);
    }

    /** Together with its transaction, or after it: then what was written is there, a committed failure. */
    @ParameterizedTest
    @ValueSource(strings = {"bean-stage", "bean-future", "session-stage"})
    void stage_thatFails_runsAgain(String method) {
        client.openGate();
        int booked = endsWithStage(method) ? 0 : 2;
        checkStage(method, "fails-later", "IllegalStateException", "IllegalStateException", booked);
    }

    /** The transaction of a session bean ends when the method has returned; on some servers, that of any bean. */
    private static boolean endsWithStage(String method) {
        return method.startsWith("bean") && !TestedServer.isPayara() && !TestedServer.isLiberty();
    }

    /** The stage alone succeeds. */
    @ParameterizedTest
    @ValueSource(strings = {"bean-stage", "bean-future", "session-stage"})
    void stage_ofATransactionThatRolledBack_runsAgain(String method) {
        client.openGate();
        checkStage(method, "rollback-only", "run 1", "run 2", 0);
    }

    private void checkStage(String method, String ending, String first, String again, int booked) {
        String one = tell(method + "/" + ending);
        String two = tell(method + "/" + ending);
        TABLE.addCalls(method, ending, one, two, client.runs().size(), booked());

        assertThat(one).isEqualTo(first);
        assertThat(two).isEqualTo(again);
        assertThat(client.runs()).hasSize(2);
        assertThat(booked()).isEqualTo(booked);
    }

    private String tell(String path) {
        return call(path).join();
    }

    private CompletableFuture<String> call(String path) {
        return client.sendAsync(Call.post("/later/" + path)).thenApply(Answer::text);
    }

    private int booked() {
        return Integer.parseInt(client.send(Call.of("GET", "/later")).text());
    }
}
