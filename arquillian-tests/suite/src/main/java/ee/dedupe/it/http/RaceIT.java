package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Of calls at the same moment exactly one runs. */
@ArquillianTest
@RunAsClient
class RaceIT {
    private static final int CALLS = 32;

    @ArquillianResource
    private Client client;

    private final ExecutorService threads = Executors.newFixedThreadPool(CALLS);
    private final CountDownLatch stopped = new CountDownLatch(CALLS - 1);

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("race").with(HeldResource.class).build();
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void second_whileTheFirstRuns_isStoppedAtOnce() {
        Call call = Call.post("/held").text("x");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();

        assertThat(client.send(call).seen()).isEqualTo("409 duplicate");
        assertThat(first).isNotDone();

        client.openGate();
        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void many_whileOneOfThemRuns_areStopped() throws InterruptedException {
        List<CompletableFuture<Answer>> answers = atOnce(Call.post("/held").text("x"));

        assertThat(stopped.await(60, TimeUnit.SECONDS)).isTrue();
        client.openGate();

        assertThat(seen(answers)).containsOnlyOnce("200 executed").hasSize(CALLS);
        assertThat(seen(answers).stream().filter("409 duplicate"::equals)).hasSize(CALLS - 1);
        assertThat(client.runs()).hasSize(1);
    }

    @RepeatedTest(10)
    void many_ofAQuickMethod_runOnce() {
        List<CompletableFuture<Answer>> answers = atOnce(Call.post("/held/not").text("x"));

        assertThat(seen(answers)).containsOnlyOnce("200 executed").hasSize(CALLS);
        assertThat(seen(answers).stream().filter("409 duplicate"::equals)).hasSize(CALLS - 1);
        assertThat(client.runs()).hasSize(1);
    }

    private List<CompletableFuture<Answer>> atOnce(Call call) {
        CyclicBarrier barrier = new CyclicBarrier(CALLS);
        return IntStream.range(0, CALLS)
                .mapToObj(number -> CompletableFuture.supplyAsync(
                        () -> {
                            pass(barrier);
                            Answer answer = client.send(call);
                            stopped.countDown();
                            return answer;
                        },
                        threads))
                .toList();
    }

    private static void pass(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> seen(List<CompletableFuture<Answer>> answers) {
        return answers.stream().map(answer -> answer.join().seen()).toList();
    }
}
