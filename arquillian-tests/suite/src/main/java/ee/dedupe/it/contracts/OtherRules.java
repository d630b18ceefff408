package ee.dedupe.it.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import java.util.List;

/** UCP, checkout-rest.md; Stripe's API reference; the parameter {@code Idempotency-Key} of the Iceberg REST catalog. */
final class OtherRules {
    static final List<ContractRule> ALL = List.of(
            new ContractRule("ucp", "Idempotency-Key, 2", "a duplicate key gets the first result", sender -> {
                ContractRules.replayed(sender, 201);
            }),
            new ContractRule("ucp", "Idempotency-Key, 3", "other parameters: 409", sender -> {
                sender.send(sender.create("{}"));
                assertThat(sender.send(sender.create("{\"a\":1}")).status()).isEqualTo(409);
            }),
            new ContractRule("ucp", "Idempotency-Key", "without a key each request runs", OtherRules::keyless),
            new ContractRule("stripe", "idempotent requests", "a retry gets status and body of the first", sender -> {
                ContractRules.replayed(sender, 201);
            }),
            new ContractRule("stripe", "idempotent requests", "also of an error, such as 500", sender -> {
                ContractRules.replayed(sender, 500);
            }),
            new ContractRule("stripe", "errors", "other parameters: 400 `idempotency_error`", sender -> {
                sender.send(sender.create("{}"));
                error(sender.send(sender.create("{\"a\":1}")), 400, "\"type\":\"idempotency_error\"");
            }),
            new ContractRule("stripe", "error codes", "still running: 409 `idempotency_key_in_use`", sender -> {
                error(sender.sendTwice(sender.create("{}")), 409, "\"code\":\"idempotency_key_in_use\"");
            }),
            new ContractRule("stripe", "idempotent requests", "a key has up to 255 characters", sender -> {
                assertThat(sender.send(sender.create("{}").key("k".repeat(255))).status())
                        .isEqualTo(201);
                error(sender.send(sender.create("{}").key("k".repeat(256))), 400, "idempotency_key_invalid");
            }),
            new ContractRule(
                    "iceberg", "Idempotency-Key", "a retry has no effect, and an equivalent answer", sender -> {
                        ContractRules.replayed(sender, 201);
                    }),
            new ContractRule("iceberg", "Idempotency-Key", "also after a terminal 4xx, such as 409", sender -> {
                ContractRules.replayed(sender, 409);
            }),
            new ContractRule("iceberg", "Idempotency-Key", "5xx is not kept: a retry runs", sender -> {
                ContractRules.runAgainAfter(sender, 503);
            }),
            new ContractRule("iceberg", "Idempotency-Key", "a key is a UUID of version 7", sender -> {
                error(
                        sender.send(sender.create("{}").key("919108f7-52d1-4320-9bac-f847db4148a8")),
                        400,
                        "\"type\":\"BadRequestException\",\"code\":400");
            }),
            new ContractRule("iceberg", "503", "still running: to be repeated after `Retry-After`", sender -> {
                Answer second = sender.sendTwice(sender.create("{}"));
                error(second, 503, "\"code\":503");
                assertThat(second.header("Retry-After")).isPresent();
            }),
            new ContractRule("iceberg", "CatalogConfig", "the lifetime stands in the application's config", sender -> {
                assertThat(sender.get("/v1/config").text()).contains("\"idempotency-key-lifetime\":\"PT24H\"");
            }));

    private OtherRules() {}

    private static void keyless(Sender sender) {
        assertThat(sender.send(sender.withoutKey("{}")).text()).isEqualTo("{\"run\":1}");
        assertThat(sender.send(sender.withoutKey("{}")).text()).isEqualTo("{\"run\":2}");
    }

    private static void error(Answer answer, int status, String part) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type").orElse("")).startsWith("application/json");
        assertThat(answer.text()).startsWith("{\"error\":{").contains(part);
    }
}
