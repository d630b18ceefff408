package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is in the database decides together with the status: seen by the caller and in the server's default data source,
 * for {@code @Transactional} and session beans, by key and by content.
 */
@ArquillianTest
@RunAsClient
class TransactionIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("transaction")
                .with(BookingsResource.class, SessionBookingsResource.class, Ledger.class, BriefTransactions.class)
                .entities(Booking.class)
                .timeouts(5, SessionBookingsResource.class)
                .build();
    }

    static Stream<Arguments> beansAndKeys() {
        return Stream.of("/bookings", "/session-bookings")
                .flatMap(bean -> Stream.of("key", "").map(key -> Arguments.of(bean, key)));
    }

    @ParameterizedTest
    @MethodSource("beansAndKeys")
    void committed_isKept(String bean, String key) {
        Call call = Call.post(bean + "/status-200").key(key);
        String again = key.isEmpty() ? "409 duplicate" : "200 replayed";

        assertThat(client.tell(call, call)).containsExactly("200 executed", again, "1 run");
        assertThat(booked()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("beansAndKeys")
    void rolledBackByException_runsAgain(String bean, String key) {
        runsAgainWithNothingBooked(Call.post(bean + "/exception").key(key), Answer.thrown(500));
    }

    @ParameterizedTest
    @MethodSource("beansAndKeys")
    void rolledBackInSilence_runsAgain(String bean, String key) {
        runsAgainWithNothingBooked(Call.post(bean + "/rollback-only-200").key(key), "200 executed");
    }

    @ParameterizedTest
    @MethodSource("beansAndKeys")
    void rolledBackAtCommit_runsAgain(String bean, String key) {
        runsAgainWithNothingBooked(Call.post(bean + "/commit-fails").key(key), "500 executed", Answer.thrown(500));
    }

    @ParameterizedTest
    @MethodSource("beansAndKeys")
    void rolledBackByTimeout_runsAgain(String bean, String key) {
        // One server rolls back in silence.
        String seen = TestedServer.isPayara() ? "200 executed" : Answer.thrown(500);
        runsAgainWithNothingBooked(Call.post(bean + "/timeout").key(key).header(BriefTransactions.SECONDS, "1"), seen);
    }

    /** The server commits after a checked exception and after a returned failure. */
    @ParameterizedTest
    @MethodSource("beansAndKeys")
    void committedFailure_runsAgain(String bean, String key) {
        Call call = Call.post(bean + "/checked").key(key);
        Call returned = Call.post(bean + "/status-503").key(key);

        assertThat(client.tell(call, call, returned, returned))
                .containsExactly(Answer.thrown(500), Answer.thrown(500), "503 executed", "503 executed", "4 run");
        assertThat(booked()).isEqualTo(4);
    }

    @ParameterizedTest
    @MethodSource("beansAndKeys")
    void committedFailure_held_isKept(String bean, String key) {
        Call call = Call.post(bean + "/hold/checked").key(key);
        Call returned = Call.post(bean + "/hold/status-503").key(key.isEmpty() ? "" : "other");
        String again = key.isEmpty() ? "409 duplicate" : "500 replayed";
        String returnedAgain = key.isEmpty() ? "409 duplicate" : "503 replayed";

        assertThat(client.tell(call, call, returned, returned))
                .containsExactly(Answer.thrown(500), again, "503 executed", returnedAgain, "2 run");
        assertThat(booked()).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("beansAndKeys")
    void rolledBackFailure_whereCommittedOnesAreHeld_runsAgain(String bean, String key) {
        runsAgainWithNothingBooked(Call.post(bean + "/hold/exception").key(key), Answer.thrown(500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/bookings", "/session-bookings"})
    void terminalFailure_rolledBack_isReplayedUnderItsKey(String bean) {
        Call call = Call.post(bean + "/rollback-only-422").key("k");

        assertThat(client.tell(call, call)).containsExactly("422 executed", "422 replayed", "1 run");
        assertThat(booked()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"/bookings,rollback-only-422,0", "/session-bookings,rollback-only-422,0", "/bookings,status-422,2"})
    void terminalFailure_byContent_runsAgain(String bean, String ending, int booked) {
        Call call = Call.post(bean + "/" + ending);

        assertThat(client.tell(call, call)).containsExactly("422 executed", "422 executed", "2 run");
        assertThat(booked()).isEqualTo(booked);
    }

    /** Each time with one of these answers. */
    private void runsAgainWithNothingBooked(Call call, String... answers) {
        List<String> told = client.tell(call, call);

        assertThat(told.subList(0, 2)).isSubsetOf(answers);
        assertThat(told).endsWith("2 run");
        assertThat(booked()).isZero();
    }

    private int booked() {
        return Integer.parseInt(client.send(Call.of("GET", "/bookings")).text());
    }
}
