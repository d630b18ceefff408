package ee.dedupe.it.methods;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.OutcomeTable;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The claim of a method follows the transaction: seen by the caller and in the database, for each kind of bean. */
@ArquillianTest
@RunAsClient
class OutcomeIT {
    /** What servers throw out of a {@code @Transactional} method whose commit fails. */
    private static final String COMMIT_FAILED = "RollbackException or TransactionalException";

    /** And out of a session bean's. */
    private static final String SESSION_COMMIT_FAILED = "EJBTransactionRolledbackException or EJBException";

    private static final OutcomeTable TABLE = OutcomeTable.ofCalls(OutcomeIT.class);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("outcome")
                .with(Desk.class, Work.class, PlainWork.class, TransactionalWork.class, StatelessWork.class)
                .with(SingletonWork.class, LocalWork.class, WorkResource.class, Ledger.class, Told.class)
                .entities(Booking.class)
                .timeouts(5, StatelessWork.class, SingletonWork.class)
                .build();
    }

    @AfterAll
    static void write() {
        TABLE.write();
    }

    /** Bean, method and ending; what two callers in a row see; how often it ran; what is in the database. */
    static Stream<Arguments> cases() {
        Stream<Arguments> all = Stream.of("transactional", "stateless", "singleton", "local")
                .flatMap(bean -> Stream.of(
                        Arguments.of(bean, "book/ok", "run 1", "run 1", 1, 1),
                        Arguments.of(bean, "skip/ok", "nothing", "nothing", 1, 1),
                        Arguments.of(bean, "reject/ok", "run 1", "refused, done", 1, 1),
                        Arguments.of(bean, "book/rollback-only", "run 1", "run 2", 2, 0),
                        Arguments.of(bean, "skip/rollback-only", "nothing", "nothing", 2, 0),
                        Arguments.of(bean, "reject/rollback-only", "run 1", "run 2", 2, 0),
                        Arguments.of(bean, "hold/rollback-only", "run 1", "run 2", 2, 0),
                        Arguments.of(bean, "book/checked", "IOException", "IOException", 2, 2),
                        Arguments.of(bean, "skip/checked", "IOException", "IOException", 2, 2),
                        Arguments.of(bean, "reject/checked", "IOException", "IOException", 2, 2),
                        Arguments.of(bean, "hold/checked", "IOException", "refused, done", 1, 1)));
        Stream<Arguments> rolledBack = Stream.of("book", "skip", "reject", "hold")
                .flatMap(method -> Stream.of(
                        twice("transactional", method + "/exception", "IllegalStateException"),
                        twice("stateless", method + "/exception", "EJBException"),
                        twice("singleton", method + "/exception", "EJBException"),
                        twice("local", method + "/exception", "EJBException"),
                        twice("transactional", method + "/commit-fails", COMMIT_FAILED),
                        twice("stateless", method + "/commit-fails", SESSION_COMMIT_FAILED),
                        twice("singleton", method + "/commit-fails", SESSION_COMMIT_FAILED),
                        twice("local", method + "/commit-fails", SESSION_COMMIT_FAILED)));
        return Stream.concat(all, rolledBack);
    }

    private static Arguments twice(String bean, String ending, String thrown) {
        return Arguments.of(bean, ending, thrown, thrown, 2, 0);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void secondCall_afterTheFirst(String bean, String ending, String first, String again, int runs, int booked) {
        check(bean + "/" + ending, bean, ending, first, again, runs, booked);
    }

    /** One server rolls back in silence. */
    @ParameterizedTest
    @CsvSource({
        "transactional, " + COMMIT_FAILED,
        "stateless, " + SESSION_COMMIT_FAILED,
        "singleton, " + SESSION_COMMIT_FAILED
    })
    void timedOut_runsAgain(String bean, String thrown) {
        String path = bean + "/book/timeout?seconds=1";
        check(path, bean, "book/timeout", thrown + " or run 1", thrown + " or run 2", 2, 0);
    }

    /** What is active at the gate counts, whoever began it. */
    @ParameterizedTest
    @ValueSource(strings = {"plain", "transactional", "stateless"})
    void callersTransaction_decides(String bean) {
        String ok = bean + "/book/ok?within=";
        check(ok + "rollback", bean, "book/ok, then caller rolls back", "run 1, rollback", "run 2, rollback", 2, 0);
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"plain", "transactional", "stateless"})
    void callersTransaction_committed_isKept(String bean) {
        String ok = bean + "/book/ok?within=";
        check(ok + "commit", bean, "book/ok, then caller commits", "run 1, commit", "run 1, commit", 1, 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "transactional", "stateless"})
    void sameCall_twiceInOneTransaction_isGivenTheFirstResultAtOnce(String bean) {
        assertThat(tell(bean + "/book/ok?within=commit&times=2")).isEqualTo("run 1, run 1, commit");
        assertThat(tell(bean + "/book/ok?within=commit&times=2")).isEqualTo("run 1, run 1, commit");
        assertThat(booked()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "stateless"})
    void sameCall_twiceInOneTransaction_thatRollsBack_runsOnceEachTime(String bean) {
        assertThat(tell(bean + "/book/ok?within=rollback&times=2")).isEqualTo("run 1, run 1, rollback");
        assertThat(tell(bean + "/book/ok?within=rollback&times=2")).isEqualTo("run 2, run 2, rollback");
        assertThat(booked()).isZero();
    }

    /** As its documentation says, and as every unchecked exception does; not so out of a session bean. */
    @Test
    void refusal_inTheCallersTransaction_marksItOutOfTransactionalOnly() {
        assertThat(tell("transactional/reject/ok")).isEqualTo("run 1");
        assertThat(tell("transactional/reject/ok?within=commit")).isEqualTo("refused, done, RollbackException");
        assertThat(tell("stateless/reject/ok")).isEqualTo("run 2");
        assertThat(tell("stateless/reject/ok?within=commit")).isEqualTo("refused, done, commit");
    }

    private void check(String path, String bean, String ending, String first, String again, int runs, int booked) {
        String one = tell(path);
        String two = tell(path);
        TABLE.addCalls(bean, ending, one, two, client.runs().size(), booked());

        assertThat(first.split(" or ", -1)).contains(one);
        assertThat(again.split(" or ", -1)).contains(two);
        assertThat(client.runs()).hasSize(runs);
        assertThat(booked()).isEqualTo(booked);
    }

    private String tell(String path) {
        return client.send(Call.post("/work/" + path)).text();
    }

    private int booked() {
        return Integer.parseInt(client.send(Call.of("GET", "/work")).text());
    }
}
