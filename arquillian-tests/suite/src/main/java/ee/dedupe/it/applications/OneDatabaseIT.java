package ee.dedupe.it.applications;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Told;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Two WARs of the same classes, with namespaces of their own, in one database: what the one has left is not the other's. */
@ArquillianTest
@RunAsClient
@AnyServer
class OneDatabaseIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration SOME_LOOKS = Duration.ofSeconds(3);

    @ArquillianResource
    private Client one;

    @ArquillianResource
    private Server server;

    /** It does not look by itself: what its calls leave lies there until it is asked to. */
    @Deployment(testable = false)
    static WebArchive first() {
        return war("database-one", "PT0S");
    }

    private static WebArchive war(String name, String interval) {
        return TestWar.named(name)
                .library("dedupe-admin.jar")
                .with(MailResource.class, Mailbox.class, FailingPayments.class, MailedRefund.class, Told.class)
                .library("dedupe-jdbc.jar")
                .config("dedupe.jdbc.create", "true")
                .config("dedupe.namespace", name)
                .config("dedupe.recovery.interval", interval)
                .config("dedupe.recovery.attempts", "1")
                .build();
    }

    @Test
    void whatOneLeaves_isNeitherSentNorUndone_norShownNorRetriedNorDropped_byTheOther() throws Exception {
        String order = one.name();
        WebArchive second = war("database-two", "PT1S");
        Client two = server.deploy(second).sameTestAs(one);
        try {
            leave(one, order);
            leave(two, "own-" + order);
            TestTime.await(SOON, () -> done(two).size() == 2);
            TestTime.pass(SOME_LOOKS);
            assertThat(done(two)).containsExactlyInAnyOrder("sent own-" + order, "undone own-" + order);
            assertThat(number(one, "pending")).isEqualTo(2);
            assertThat(number(two, "pending")).isZero();

            ask(one, "away/true");
            assertThat(ask(one, "look")).isEqualTo("2");
            List<String> rows = lines(one, "given-up");
            assertThat(rows).hasSize(2);
            assertThat(lines(two, "given-up")).isEmpty();
            for (String row : rows) {
                assertThat(ask(two, "retry/" + row)).isEqualTo("false");
                assertThat(ask(two, "drop/" + row)).isEqualTo("false");
            }

            ask(one, "away/false");
            for (String row : rows) {
                assertThat(ask(one, "retry/" + row)).isEqualTo("true");
            }
            TestTime.pass(SOME_LOOKS);
            assertThat(ask(one, "look")).isEqualTo("2");
            assertThat(done(one)).containsExactlyInAnyOrder("sent " + order, "undone " + order);
            assertThat(done(two)).hasSize(2);
        } finally {
            server.undeploy(second);
        }
    }

    /** Of a call that commits, and of one that fails. */
    private static void leave(Client application, String order) {
        assertThat(application.send(Call.post("/mail/orders/" + order)).seen()).isEqualTo("200 executed");
        assertThat(ask(application, "payments/" + order)).isEqualTo("IllegalStateException");
    }

    private static String ask(Client application, String what) {
        Answer answer = application.send(Call.post("/mail/" + what));
        assertThat(answer.status()).as(answer.text()).isLessThan(300);
        return answer.text();
    }

    private static List<String> done(Client application) {
        return lines(application, "done");
    }

    private static List<String> lines(Client application, String what) {
        return application
                .send(Call.of("GET", "/mail/" + what))
                .text()
                .lines()
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static int number(Client application, String what) {
        return Integer.parseInt(lines(application, what).get(0));
    }
}
