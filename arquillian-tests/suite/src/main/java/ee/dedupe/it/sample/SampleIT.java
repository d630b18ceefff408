package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import ee.dedupe.test.operations.NothingForgotten;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The sample, as it is shipped. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class SampleIT {
    @ArquillianResource
    private Client client;

    private Call payment;

    @Deployment(testable = false)
    static WebArchive war() {
        return ShrinkWrap.create(ZipImporter.class, "sample.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
    }

    @BeforeEach
    void paymentOfThisTest() {
        payment = Call.post("/payments")
                .json("{\"orderId\":\"" + client.name() + "\",\"amountCents\":1999,\"currency\":\"EUR\"}")
                .header("X-Api-Key", "shop");
    }

    /** As the sample's unit test finds by its classes. Payara's document has the whole paths. */
    @Test
    @NotOn(value = TestedServer.WILDFLY, reason = "has it in its MicroProfile configuration only: LeanOpenApiIT")
    void operations_areGuarded() {
        String api = (TestedServer.isPayara() ? "/sample" : "") + "/api";
        NothingForgotten rule = NothingForgotten.at(client.base().resolve("/openapi"))
                .except("PUT " + api + "/orders/next-confirmation", "sets how the next one ends; the last one counts")
                .except("POST " + api + "/orders/{orderId}/messages", "repeats messages, to show that they are guarded")
                .except("POST " + api + "/unguarded/payments", "shows what a double click does without the guard")
                .except("DELETE " + api + "/payments/{id}", "what is deleted twice is deleted");
        // Some servers write the document a moment after the deployment.
        TestTime.await(Duration.ofSeconds(30), () -> isThere(rule));

        rule.check();
    }

    private static boolean isThere(NothingForgotten rule) {
        try {
            rule.check();
            return true;
        } catch (AssertionError forgotten) {
            return !forgotten.getMessage().startsWith("No operation ");
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }

    @Test
    void payment_sentTwice_isBookedOnce() {
        Answer first = client.send(payment);

        assertThat(first.seen()).isEqualTo("201 executed");
        assertThat(first.header("Location")).isPresent();
        assertThat(client.send(payment).seen()).isEqualTo("409 duplicate");
        assertThat(booked()).isEqualTo(1);
    }

    @Test
    void payment_ofAnotherShop_isBooked() {
        assertThat(client.send(payment).seen()).isEqualTo("201 executed");
        assertThat(client.send(payment.header("X-Api-Key", "other shop")).seen())
                .isEqualTo("201 executed");
        assertThat(booked()).isEqualTo(2);
    }

    @Test
    void payment_ofNobody_runsBypassed() {
        Call nobody = payment.header("X-Api-Key", "");

        assertThat(client.send(nobody).seen()).isEqualTo("201 bypassed");
        assertThat(client.send(nobody).seen()).isEqualTo("201 bypassed");
        assertThat(booked()).isEqualTo(2);
    }

    @Test
    void invalidPayment_thenValid_isBooked() {
        Call invalid = Call.post("/payments").json("{\"orderId\":\"\"}").header("X-Api-Key", "shop");

        assertThat(client.send(invalid).seen()).isEqualTo("400 -");
        assertThat(client.send(payment).seen()).isEqualTo("201 executed");
        assertThat(booked()).isEqualTo(1);
    }

    @Test
    void payment_retriedWithItsKey_isGivenTheFirstAnswer() {
        Answer first = client.send(payment.key("k" + client.name()));
        Answer retry = client.send(payment.key("k" + client.name()));

        assertThat(retry.seen()).isEqualTo("201 replayed");
        assertThat(retry.text()).isEqualTo(first.text());
        assertThat(retry.header("Location")).isEqualTo(first.header("Location"));
        assertThat(booked()).isEqualTo(1);
    }

    @Test
    void payment_otherUnderTheSameKey_isRefused() {
        client.send(payment.key("k" + client.name()));
        Call other = payment.json("{\"orderId\":\"" + client.name() + "\",\"amountCents\":1,\"currency\":\"EUR\"}");

        assertThat(client.send(other.key("k" + client.name())).seen()).isEqualTo("422 mismatch");
        assertThat(booked()).isEqualTo(1);
    }

    @Test
    void deletedPayment_retriedWithItsKey_isGone() {
        Answer first = client.send(payment.key("k" + client.name()));
        assertThat(delete(first)).isEqualTo("204 -");
        Answer retry = client.send(payment.key("k" + client.name()));

        assertThat(retry.seen()).isEqualTo("410 gone");
        assertThat(retry.text()).contains("\"code\":\"gone\"");
        assertThat(retry.header("Location")).isEmpty();
        assertThat(booked()).isZero();
    }

    @Test
    void deletedPayment_sentAgainWithoutAKey_isBooked() {
        Answer first = client.send(payment);
        assertThat(client.send(payment).seen()).isEqualTo("409 duplicate");
        assertThat(delete(first)).isEqualTo("204 -");

        assertThat(client.send(payment).seen()).isEqualTo("201 executed");
        assertThat(client.send(payment).seen()).isEqualTo("409 duplicate");
        assertThat(booked()).isEqualTo(1);
    }

    @Test
    void payment_sentTwiceToTheUnguardedTwin_isBookedTwice() {
        Call unguarded = Call.post("/unguarded/payments")
                .json("{\"orderId\":\"" + client.name() + "\",\"amountCents\":1999,\"currency\":\"EUR\"}")
                .header("X-Api-Key", "shop")
                .key("k" + client.name());

        Answer first = client.send(unguarded);
        assertThat(first.seen()).isEqualTo("201 -");
        assertThat(client.send(unguarded).seen()).isEqualTo("201 -");
        assertThat(booked()).isEqualTo(2);
        assertThat(delete(first)).isEqualTo("204 -");
        assertThat(booked()).isEqualTo(1);
    }

    @Test
    void server_tellsItsProcess() {
        assertThat(client.send(Call.of("GET", "/server")).text())
                .containsPattern("\"pid\":[1-9]\\d*,\"startedAt\":[1-9]\\d*,\"keepsRecords\":false");
    }

    private String delete(Answer made) {
        String location = made.header("Location").orElseThrow();
        return client.send(Call.of("DELETE", "/payments" + location.substring(location.lastIndexOf('/'))))
                .seen();
    }

    private int booked() {
        String list = client.send(Call.of("GET", "/payments?orderId=" + client.name()))
                .text();
        return list.split("\"orderId\"", -1).length - 1;
    }
}
