package ee.dedupe.it.messages;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.TestTime;
import java.time.Duration;
import java.util.List;

/** A test's side of the queues. */
final class Post {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Duration A_MOMENT = Duration.ofMillis(700);

    private final Client client;
    private final String queue;

    Post(Client client, String queue) {
        this.client = client;
        this.queue = queue;
    }

    /** With these properties, as in {@code a=1&b=2}. */
    Post send(String text, String properties) {
        Call call = Call.post("/queues/" + queue + "?" + properties).text(text);
        assertThat(client.send(call).status()).isEqualTo(204);
        return this;
    }

    /** With this key, set by {@code MessageKeys}. */
    Post sendKeyed(String text, String key) {
        Call call = Call.post("/keyed-queues/" + queue + "?key=" + key).text(text);
        assertThat(client.send(call).status()).isEqualTo(204);
        return this;
    }

    /** Waits until so many have been delivered, and a little longer, and expects that there are no more. */
    Post awaitDeliveries(int count) {
        TestTime.await(SOON, () -> deliveries().size() >= count);
        TestTime.pass(A_MOMENT);
        assertThat(deliveries()).as("deliveries").hasSize(count);
        return this;
    }

    /** Waits until at least so many have been delivered. */
    Post awaitAtLeast(int count, Duration most) {
        TestTime.await(most, () -> deliveries().size() >= count);
        return this;
    }

    /** Waits until no more come. */
    Post awaitQuiet() {
        int[] seen = {-1};
        TestTime.await(SOON, () -> {
            int before = seen[0];
            TestTime.pass(Duration.ofMillis(1500));
            seen[0] = deliveries().size();
            return seen[0] == before;
        });
        return this;
    }

    Post expect(int runs, int booked, int dead) {
        assertThat(client.runs()).as("runs").hasSize(runs);
        assertThat(booked()).as("booked").isEqualTo(booked);
        assertThat(dead()).as("dead letters").isEqualTo(dead);
        assertThat(number("/queues/" + queue)).as("still waiting").isZero();
        return this;
    }

    /** Message and number of its delivery, in the order of deliveries. */
    List<String> deliveries() {
        return client.send(
                        Call.of("GET", "/executions").header(Executions.TEST_HEADER, client.name() + Deliveries.SUFFIX))
                .text()
                .lines()
                .toList();
    }

    int booked() {
        return number("/queues/booked");
    }

    int dead() {
        return number("/queues/dead");
    }

    private int number(String path) {
        return Integer.parseInt(client.send(Call.of("GET", path)).text());
    }
}
