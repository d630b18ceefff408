package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.Scope;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.rest.key.RequestKeys;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A thousand events of each of five providers over their whole schedules, in virtual time. Nearly a third come again: the
 * answer was lost, the first delivery failed, or it still ran.
 */
class WebhookSendersTest {
    private static final int EVENTS = 1_000;

    static Stream<Provider> providers() {
        return Stream.of(
                // Up to three days, with growing pauses. Some of an event may have changed by then.
                new Provider(
                        "Stripe",
                        "json:/id",
                        List.of("/id"),
                        delays(300, 1_800, 7_200, 14_400, 28_800, 57_600, 86_400, 43_200)),
                // Only when somebody asks for it, for three days.
                new Provider("GitHub", "header:X-GitHub-Delivery", List.of(), delays(3_600, 86_400, 86_400)),
                new Provider("GitLab", "header:Idempotency-Key", List.of(), delays(60, 600, 3_600, 14_400)),
                // Eight times in four hours.
                new Provider(
                        "Shopify",
                        "header:X-Shopify-Webhook-Id",
                        List.of(),
                        delays(10, 60, 120, 300, 900, 1_800, 3_600, 7_200)),
                new Provider(
                        "Standard Webhooks",
                        "header:webhook-id",
                        List.of(),
                        delays(5, 300, 1_800, 7_200, 18_000, 36_000, 36_000)));
    }

    /**
     * A sender of events.
     *
     * @param keyFrom where it puts an event's id
     * @param fields what stays the same of an event; empty for all of it
     * @param pauses after which it sends an event again
     */
    private record Provider(String name, String keyFrom, List<String> fields, List<Duration> pauses) {
        FakeRequest delivery(int event, int attempt) {
            String id = "evt-" + event;
            String pending = fields.isEmpty() ? "" : ",\"pending_webhooks\":" + attempt;
            FakeRequest request = new FakeRequest("hooks").json("{\"id\":\"" + id + "\"" + pending + "}");
            return source() instanceof KeySource.Header header ? request.header(header.name(), id) : request;
        }

        KeySource source() {
            return KeySource.parse(keyFrom).orElseThrow();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** What becomes of an event's first delivery. */
    private enum Fate {
        ANSWERED,
        ANSWER_LOST,
        FAILED,
        MET_WHILE_RUNNING;

        static Fate of(SplittableRandom random) {
            return random.nextInt(10) < 7 ? ANSWERED : values()[1 + random.nextInt(3)];
        }
    }

    /** One to come, so long after the start. */
    private record Delivery(int event, int attempt, Duration at) {}

    private final TestServer server = new TestServer();
    private final Map<Integer, Integer> effects = new HashMap<>();
    private final Map<String, Integer> answers = new TreeMap<>();
    private final SplittableRandom random = new SplittableRandom(42);

    @ParameterizedTest
    @MethodSource("providers")
    void eachEvent_isReceivedOnce_andEachDeliveryIsAcknowledgedOrComesAgain(Provider provider) {
        guard(provider);
        Map<Integer, Fate> fates = new HashMap<>();
        PriorityQueue<Delivery> due = new PriorityQueue<>(Comparator.comparing(Delivery::at));
        for (int event = 0; event < EVENTS; event++) {
            fates.put(event, Fate.of(random));
            due.add(new Delivery(event, 0, Duration.ofSeconds(random.nextInt(600))));
        }
        Duration now = Duration.ZERO;
        while (!due.isEmpty()) {
            Delivery next = due.remove();
            server.pass(next.at().minus(now));
            now = next.at();
            Fate fate = next.attempt() == 0 ? fates.get(next.event()) : later(fates.get(next.event()));
            boolean seen = deliver(provider, next, fate);
            if (!seen && next.attempt() < provider.pauses.size()) {
                due.add(new Delivery(next.event(), next.attempt() + 1, now.plus(provider.pauses.get(next.attempt()))));
            }
        }

        assertThat(effects)
                .hasSize(EVENTS)
                .allSatisfy((event, runs) -> assertThat(runs).isEqualTo(1));
        assertThat(answers).containsOnlyKeys("200 executed", "204 duplicate", "500 executed", "503 in-flight");
        assertThat(answers.get("200 executed")).isEqualTo(EVENTS);
        assertThat(answers.get("204 duplicate")).isGreaterThan(EVENTS / 10);
    }

    /** Answers of most later deliveries are lost too, until the provider gives up or one comes through. */
    private Fate later(Fate first) {
        return first == Fate.ANSWER_LOST && random.nextInt(4) > 0 ? Fate.ANSWER_LOST : Fate.ANSWERED;
    }

    /** Whether the provider has seen a 2xx. */
    private boolean deliver(Provider provider, Delivery delivery, Fate fate) {
        server.work = exchange -> {
            if (fate == Fate.FAILED) {
                return Response.status(500).build();
            }
            if (fate == Fate.MET_WHILE_RUNNING) {
                told(server.send(provider.delivery(delivery.event(), delivery.attempt() + 1)));
            }
            effects.merge(delivery.event(), 1, Integer::sum);
            return Response.ok("received").build();
        };
        int status = told(server.send(provider.delivery(delivery.event(), delivery.attempt())));
        return status / 100 == 2 && fate != Fate.ANSWER_LOST;
    }

    private int told(TestRequest.Answer answer) {
        answers.merge(answer.seen(), 1, Integer::sum);
        return Integer.parseInt(answer.seen().substring(0, 3));
    }

    private void guard(Provider provider) {
        server.draft.acknowledges = true;
        server.draft.guardBy = GuardBy.KEY;
        server.draft.keyRequired = true;
        server.draft.scope = Scope.SHARED;
        server.draft.keyTtl = Duration.ofDays(4);
        server.draft.fields = provider.fields;
        server.keys = RequestKeys.at(List.of(provider.source()), KeyFormat.ANY);
    }

    private static List<Duration> delays(int... seconds) {
        return IntStream.of(seconds).mapToObj(Duration::ofSeconds).toList();
    }
}
