package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.KeySource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A provider of events, and when it sends one again.
 *
 * @param name as the manual has it
 * @param keyFrom where it puts an event's id
 * @param fields what stays the same of an event; empty for all of it
 * @param signature how it signs
 * @param patience how long it waits for an answer
 * @param pauses after which it sends an event again that was not acknowledged
 */
record WebhookSender(
        String name,
        String keyFrom,
        List<String> fields,
        WebhookSignature signature,
        Duration patience,
        List<Duration> pauses) {
    static final String SECRET = "whsec-of-the-tests";

    /** The schedules that they publish; where one only says how long and how often, an even share of it. */
    static List<WebhookSender> all() {
        return List.of(
                // Up to three days, with growing pauses. Some of an event may have changed by then.
                new WebhookSender(
                        "Stripe",
                        "json:/id",
                        List.of("/id"),
                        WebhookSignature.STRIPE,
                        Duration.ofSeconds(20),
                        delays(300, 1_800, 7_200, 14_400, 28_800, 57_600, 86_400, 43_200)),
                // Only when somebody asks for it, for three days: a script that does so each hour, then each day.
                new WebhookSender(
                        "GitHub",
                        "header:X-GitHub-Delivery",
                        List.of(),
                        WebhookSignature.GITHUB,
                        Duration.ofSeconds(10),
                        delays(3_600, 86_400, 86_400)),
                new WebhookSender(
                        "GitLab",
                        "header:Idempotency-Key",
                        List.of(),
                        WebhookSignature.GITLAB,
                        Duration.ofSeconds(10),
                        delays(60, 600, 3_600, 14_400)),
                // Eight times in four hours.
                new WebhookSender(
                        "Shopify",
                        "header:X-Shopify-Webhook-Id",
                        List.of(),
                        WebhookSignature.SHOPIFY,
                        Duration.ofSeconds(5),
                        delays(10, 60, 120, 300, 900, 1_800, 3_600, 7_200)),
                new WebhookSender(
                        "Standard Webhooks",
                        "header:webhook-id",
                        List.of(),
                        WebhookSignature.STANDARD_WEBHOOKS,
                        Duration.ofSeconds(20),
                        delays(5, 300, 1_800, 7_200, 18_000, 36_000, 50_400)));
    }

    private static List<Duration> delays(int... seconds) {
        return IntStream.of(seconds).mapToObj(Duration::ofSeconds).toList();
    }

    /** One delivery of an event, signed with this secret. */
    FakeRequest delivery(int event, int attempt, Instant at, String secret) {
        String pending = fields.isEmpty() ? "" : ",\"pending_webhooks\":" + attempt;
        String body = "{\"id\":\"" + id(event) + "\"" + pending + "}";
        FakeRequest request = new FakeRequest("hooks").json(body);
        if (source() instanceof KeySource.Header header) {
            request.header(header.name(), id(event));
        }
        signature.headers(secret, id(event), at, body).forEach(request::header);
        return request;
    }

    static String id(int event) {
        return "evt-" + event;
    }

    KeySource source() {
        return KeySource.parse(keyFrom).orElseThrow();
    }

    @Override
    public String toString() {
        return name;
    }
}
