package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls that are recorded in their own transactions, in the server's default data source, when the claims are lost. */
@ArquillianTest
@RunAsClient
class RecordedIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("recorded")
                .with(
                        RecordedResource.class,
                        RecordedWork.class,
                        RecordedSession.class,
                        ForgetfulStore.class,
                        MemoryStoreBean.class,
                        MapRecordStore.class)
                .with(RecordedAgain.class, Ledger.class, NumbersResource.class)
                .entities(Booking.class, OutgoingMessage.class)
                .library("dedupe-jdbc.jar")
                .without("dedupe.store")
                .config("dedupe.jdbc.create", "true")
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/rest", "/method", "/session", "/work", "/user-transaction"})
    void call_whoseClaimIsLost_isAnsweredFromItsRecord(String kind) {
        Answer first = client.send(Call.post("/recorded" + kind));
        client.send(Call.post("/claims/forget"));
        Answer second = client.send(Call.post("/recorded" + kind));

        assertThat(first.status()).isEqualTo(200);
        assertThat(second.status()).isEqualTo(200);
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(booked()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"after-its-failure", "after-another", "in-another"})
    void secondTry_inOneTransaction_isRecorded(String how) {
        assertRecorded(how);
    }

    @Test
    void secondTry_afterARollbackToASavepoint_isRecorded() {
        assertRecorded("after-a-savepoint");
    }

    private void assertRecorded(String how) {
        Answer tried = client.send(Call.post("/recorded/again/" + how));
        client.send(Call.post("/claims/forget"));
        Answer duplicate = client.send(Call.post("/recorded/again/duplicate"));

        assertThat(tried.status()).isEqualTo(200);
        assertThat(duplicate.text()).isEqualTo(tried.text());
        assertThat(booked()).isEqualTo(1);
    }

    @Test
    void request_thatIsRecorded_hasAFence_andIsReplayedFromItsRecord() {
        assertThat(client.send(Call.post("/recorded/rest")).text()).isEqualTo("{\"fenced\":true}");
        client.send(Call.post("/claims/forget"));

        assertThat(client.send(Call.post("/recorded/rest")).seen()).isEqualTo("200 replayed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/exception", "/rollback-only-200", "/commit-fails"})
    void call_thatIsRolledBack_runsAgain(String ending) {
        Call call = Call.post("/recorded/ending" + ending);
        client.send(call);
        client.send(Call.post("/claims/forget"));
        client.send(call);

        assertThat(booked()).isZero();
        assertThat(client.send(call).seen()).doesNotContain("replayed", "duplicate");
    }

    @Test
    void call_whoseStatusReleases_runsAgain_thoughItIsCommitted() {
        Call call = Call.post("/recorded/ending/status-404");
        client.send(call);
        client.send(Call.post("/claims/forget"));

        assertThat(client.send(call).seen()).isEqualTo("404 executed");
        assertThat(booked()).isEqualTo(2);
    }

    @Test
    void record_thatIsForgottenWithItsThing_isNoMore_andIsThereIfThatIsRolledBack() {
        Call about = Call.post("/recorded/about");
        client.send(about);

        assertThat(client.send(Call.of("DELETE", "/recorded/about/exception")).status())
                .isEqualTo(500);
        client.send(Call.post("/claims/forget"));
        assertThat(client.send(about).seen()).as("from its record").isEqualTo("200 replayed");

        assertThat(client.send(Call.of("DELETE", "/recorded/about/ok")).status())
                .isEqualTo(204);
        client.send(Call.post("/claims/forget"));
        assertThat(client.send(about).seen()).isEqualTo("200 executed");
        assertThat(booked()).isEqualTo(2);
    }

    /** Also over the end of a block, of fifty numbers. */
    @Test
    void numbersOfASequence_grow_andADuplicateIsSeenByItsNumber() {
        long last = 0;
        for (int i = 0; i < 60; i++) {
            String number = client.send(Call.post("/numbers/next")).text();
            assertThat(Long.parseLong(number)).isGreaterThan(last);
            last = Long.parseLong(number);
        }

        assertThat(client.send(Call.post("/numbers/consumed/" + last)).text()).isEqualTo("new");
        assertThat(client.send(Call.post("/numbers/consumed/" + last)).text()).isEqualTo("duplicate");
    }

    @Test
    void calls_atOnce_whileTheClaimStoreIsAway_bookOnce() {
        client.send(Call.post("/claims/away/true"));
        try {
            List<CompletableFuture<Answer>> sent = Stream.generate(() -> client.sendAsync(Call.post("/recorded/rest")))
                    .limit(16)
                    .toList();

            assertThat(sent.stream().map(answer -> answer.join().status()))
                    .contains(200)
                    .containsAnyOf(200, 409);
            assertThat(booked()).isEqualTo(1);
        } finally {
            client.send(Call.post("/claims/away/false"));
            awaitClaims();
        }
    }

    /** The breaker closes after three answers in a row, and lets one try at a time; the next test asks at once. */
    private void awaitClaims() {
        for (int i = 0; i < 3; i++) {
            TestTime.await(
                    Duration.ofSeconds(10),
                    () -> client.send(Call.post("/recorded/rest")
                                    .key(UUID.randomUUID().toString()))
                            .seen()
                            .equals("200 executed"));
        }
    }

    private long booked() {
        return Long.parseLong(client.send(Call.of("GET", "/recorded")).text());
    }
}
