package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** So many duplicates wait, each with a thread of the server; the others are refused at once. */
@ArquillianTest
@RunAsClient
@AnyServer
class MaxWaitersIT {
    private static final int MAX_WAITERS = 3;
    private static final int DUPLICATES = 8;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("max-waiters")
                .with(FlightResource.class)
                .config("dedupe.max-waiters", String.valueOf(MAX_WAITERS))
                .build();
    }

    @Test
    void duplicates_beyondTheBound_areRefusedAtOnce() {
        Call call = Call.post("/flight/a/patient").text("x").key("k");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();
        List<CompletableFuture<Answer>> duplicates =
                Stream.generate(() -> client.sendAsync(call)).limit(DUPLICATES).toList();
        // Well before those that wait give up.
        TestTime.await(Duration.ofSeconds(10), () -> answered(duplicates) == DUPLICATES - MAX_WAITERS);
        TestTime.pass(Duration.ofMillis(300));
        assertThat(answered(duplicates)).isEqualTo(DUPLICATES - MAX_WAITERS);

        client.openGate();

        assertThat(first.join().seen()).isEqualTo("200 executed");
        List<String> seen =
                duplicates.stream().map(duplicate -> duplicate.join().seen()).toList();
        assertThat(seen.stream().filter("200 replayed"::equals)).hasSize(MAX_WAITERS);
        assertThat(seen.stream().filter("409 in-flight"::equals)).hasSize(DUPLICATES - MAX_WAITERS);
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void seats_areFreeAgainAfterwards() {
        for (int round = 0; round < 3 * MAX_WAITERS; round++) {
            Call call = Call.post("/flight/a/brief").text("x").key("k" + round);
            CompletableFuture<Answer> first = client.sendAsync(call.header("X-Test", client.name() + round));
            TestTime.pass(Duration.ofMillis(100));
            CompletableFuture<Answer> second = client.sendAsync(call.header("X-Test", client.name() + round));
            TestTime.pass(Duration.ofMillis(100));
            client.send(Call.post("/gate/open").header("X-Test", client.name() + round));

            assertThat(List.of(first.join().seen(), second.join().seen()))
                    .containsExactlyInAnyOrder("200 executed", "200 replayed");
        }
    }

    private static long answered(List<CompletableFuture<Answer>> duplicates) {
        return duplicates.stream().filter(CompletableFuture::isDone).count();
    }
}
