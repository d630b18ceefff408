package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import java.time.Duration;

/**
 * A test's side of one order.
 *
 * @param client of the server that has the order
 * @param id the order's
 */
record SampleOrder(Client client, String id) {
    /** Long enough for a message to be delivered and done with. */
    static final Duration A_WHILE = Duration.ofSeconds(3);

    private static final Duration SOON = Duration.ofSeconds(20);

    Answer post() {
        return client.send(Call.post("/payments")
                .json("{\"orderId\":\"" + id + "\",\"amountCents\":1999,\"currency\":\"EUR\"}")
                .header("X-Api-Key", "shop"));
    }

    void pay() {
        assertThat(post().status()).isEqualTo(201);
    }

    void sendAgain() {
        assertThat(client.send(Call.post("/orders/" + id + "/messages")).status())
                .isEqualTo(202);
    }

    void prepareNext(String json) {
        assertThat(client.send(Call.of("PUT", "/orders/next-confirmation").json(json))
                        .status())
                .isEqualTo(204);
    }

    /** As the application tells them. */
    String counts() {
        return client.send(Call.of("GET", "/orders/" + id)).text();
    }

    String counts(int payments, int begun, int confirmed) {
        return "{\"orderId\":\"" + id + "\",\"payments\":" + payments + ",\"begun\":" + begun + ",\"confirmed\":"
                + confirmed + "}";
    }

    void awaitCounts(int payments, int begun, int confirmed) {
        expectWithin(SOON, payments, begun, confirmed);
    }

    void expectWithin(Duration most, int payments, int begun, int confirmed) {
        String[] seen = {""};
        try {
            TestTime.await(most, () -> {
                seen[0] = counts();
                return seen[0].equals(counts(payments, begun, confirmed));
            });
        } catch (AssertionError late) {
            throw new AssertionError("last seen: " + seen[0], late);
        }
    }

    /** Now and for a while. */
    void staysAt(int payments, int begun, int confirmed) {
        TestTime.pass(A_WHILE);
        assertThat(counts()).isEqualTo(counts(payments, begun, confirmed));
    }
}
