package ee.dedupe.it.api;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.OutcomeTable;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A piece of work that is guarded by hand follows its transaction too. */
@ArquillianTest
@RunAsClient
class PiecesIT {
    /** What servers throw out of a {@code @Transactional} method whose commit fails. */
    private static final String COMMIT_FAILED = "RollbackException or TransactionalException";

    private static final OutcomeTable TABLE = OutcomeTable.ofCalls(PiecesIT.class);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("pieces")
                .with(Pieces.class, PiecesResource.class, Ledger.class, Told.class)
                .entities(Booking.class)
                .build();
    }

    @AfterAll
    static void write() {
        TABLE.write();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "replay; ok; Slip[run=1]; Slip[run=1]; 1; 1",
                "reject; ok; Slip[run=1]; refused, done; 1; 1",
                "skip; ok; null; null; 1; 1",
                "replay; rollback-only; Slip[run=1]; Slip[run=2]; 2; 0",
                "reject; rollback-only; Slip[run=1]; Slip[run=2]; 2; 0",
                "skip; rollback-only; null; null; 2; 0",
                "replay; exception; IllegalStateException; IllegalStateException; 2; 0",
                "reject; exception; IllegalStateException; IllegalStateException; 2; 0",
                "skip; exception; IllegalStateException; IllegalStateException; 2; 0",
                "replay; commit-fails; " + COMMIT_FAILED + ";" + COMMIT_FAILED + "; 2; 0",
                "replay; checked; IOException; IOException; 2; 2"
            })
    void secondCall_afterTheFirst(String options, String ending, String first, String again, int runs, int booked) {
        String one = tell(options + "/" + ending);
        String two = tell(options + "/" + ending);
        TABLE.addCalls(
                "piece of work", options + "/" + ending, one, two, client.runs().size(), booked());

        assertThat(first.split(" or ", -1)).contains(one);
        assertThat(again.split(" or ", -1)).contains(two);
        assertThat(client.runs()).hasSize(runs);
        assertThat(booked()).isEqualTo(booked);
    }

    @Tag("smoke")
    @Test
    void operationAndKey_tellPiecesApart() {
        String told = "[Slip[run=1], Slip[run=2], Slip[run=3], Slip[run=1]]";

        assertThat(tell("apart")).isEqualTo(told);
        assertThat(tell("apart")).isEqualTo(told);
        assertThat(booked()).isEqualTo(3);
    }

    @Test
    void duplicate_whileItRuns_waitsForTheResult() {
        CompletableFuture<Answer> first = client.sendAsync(Call.post("/pieces/held/ok"));
        client.awaitHeld();
        CompletableFuture<Answer> second = client.sendAsync(Call.post("/pieces/held/ok"));
        TestTime.pass(Duration.ofMillis(700));
        assertThat(second).isNotDone();
        client.openGate();

        assertThat(first.join().text()).isEqualTo("Slip[run=1]");
        assertThat(second.join().text()).isEqualTo("Slip[run=1]");
        assertThat(booked()).isEqualTo(1);
    }

    @Test
    void ttl_over_runsAgain() {
        assertThat(tell("short/ok")).isEqualTo("Slip[run=1]");
        assertThat(tell("short/ok")).isEqualTo("Slip[run=1]");

        TestTime.await(Duration.ofSeconds(10), () -> tell("short/ok").equals("Slip[run=2]"));
        assertThat(booked()).isEqualTo(2);
    }

    private String tell(String path) {
        return client.send(Call.post("/pieces/" + path)).text();
    }

    private int booked() {
        return Integer.parseInt(client.send(Call.of("GET", "/pieces")).text());
    }
}
